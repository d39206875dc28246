import { notFound, redirect } from "@tanstack/react-router";
import { ARTWORK_ROUTE } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { type GallerySearch, parseGallerySearch } from "#contract/search-params.ts";
import { NOT_FOUND_TITLE, noindexHead, type PageHead, pageHead } from "../../lib/page-head.ts";
import type { RouterContext } from "../../router.ts";
import type { BackgroundLocation } from "./background-location.ts";

// The routes are in the entry chunk of every page; the dynamic imports keep the gallery's code out of it.
const loadPage = async () => {
	const { loadBackgroundPage } = await import("./unhydrated-background-page.tsx");
	await loadBackgroundPage();
};

interface Loading {
	context: RouterContext;
}

/** Reads the works, and loads the code that makes the head of their pages. */
async function loadGallery({ queryClient, api }: RouterContext) {
	const [head, { galleryQuery }] = await Promise.all([import("./gallery-head.ts"), import("./gallery.queries.ts")]);
	return { ...head, gallery: await queryClient.ensureQueryData(galleryQuery(api)) };
}

/** The search parameters that select another list (the loader dependencies of the route). */
export const galleryLoaderDeps = ({ search }: { search: GallerySearch }) => parseGallerySearch(search);

/** Loads the gallery and returns its head. @throws notFound where no work matches the filters */
export const listLoader =
	(language: Language) =>
	async ({ context, deps }: Loading & { deps: GallerySearch }) => {
		const { listHead, gallery } = await loadGallery(context);
		await loadPage();
		const head = listHead(context.settings, language, deps, gallery);
		if (!head) throw notFound();
		return head;
	};

/**
 * Returns the head of a work's page and loads its code, unless the work opens in the lightbox.
 *
 * @throws notFound, or a redirect from a former slug
 */
export const artworkLoader =
	(language: Language) =>
	async ({
		context,
		params: { slug },
		location,
	}: Loading & {
		params: { slug: string };
		location: { state: { backgroundLocation?: BackgroundLocation | undefined } };
	}) => {
		const { artworkHead, gallery } = await loadGallery(context);
		if (!location.state.backgroundLocation) await loadPage();
		const head = artworkHead(context.settings, language, slug, gallery);
		if (head) return head;
		const moved = await context.api.findArtworkSlug(slug);
		if (!moved) throw notFound();
		throw redirect({ to: ARTWORK_ROUTE[language], params: { slug: moved }, statusCode: 301 });
	};

/** The head from the loader data, or that of a page that was not found. */
export const loadedHead = ({ match, loaderData }: { match: Loading; loaderData?: PageHead | undefined }) =>
	loaderData ? pageHead(match.context.settings, loaderData) : noindexHead(match.context.settings, NOT_FOUND_TITLE);
