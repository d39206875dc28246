import { notFound } from "@tanstack/react-router";
import type { Language } from "#contract/language.ts";
import { type GallerySearch, parseGallerySearch } from "#contract/search-params.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { NOT_FOUND_TITLE, noindexHead, type PageHead, pageHead } from "../../lib/page-head.ts";
import type { BackgroundLocation } from "./background-location.ts";

// The routes are in the entry chunk of every page; the dynamic imports keep the texts of the works out of it.
const loadPage = async () => {
	const { loadBackgroundPage } = await import("./unhydrated-background-page.tsx");
	await loadBackgroundPage();
};

const orNotFound = (head: PageHead | undefined): PageHead => {
	if (!head) throw notFound();
	return head;
};

interface Loading {
	context: { settings: SiteSettings };
}

/** The search parameters that select another list (the loader dependencies of the route). */
export const galleryLoaderDeps = ({ search }: { search: GallerySearch }) => parseGallerySearch(search);

/** Loads the code of the gallery and returns its head. @throws notFound where no work matches the filters */
export const listLoader =
	(language: Language) =>
	async ({ context, deps }: Loading & { deps: GallerySearch }) => {
		const { listHead } = await import("./gallery-head.ts");
		await loadPage();
		return orNotFound(listHead(context.settings, language, deps));
	};

/** Returns the head of a work's page and loads its code, unless the work opens in the lightbox. @throws notFound */
export const artworkLoader =
	(language: Language) =>
	async ({
		context,
		params,
		location,
	}: Loading & {
		params: { slug: string };
		location: { state: { backgroundLocation?: BackgroundLocation | undefined } };
	}) => {
		const { artworkHead } = await import("./gallery-head.ts");
		if (!location.state.backgroundLocation) await loadPage();
		return orNotFound(artworkHead(context.settings, language, params.slug));
	};

/** The head from the loader data, or that of a page that was not found. */
export const loadedHead = ({ match, loaderData }: { match: Loading; loaderData?: PageHead | undefined }) =>
	loaderData ? pageHead(match.context.settings, loaderData) : noindexHead(match.context.settings, NOT_FOUND_TITLE);
