import { notFound } from "@tanstack/react-router";
import type { Language } from "#contract/language.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import {
	NOT_FOUND_TITLE,
	type PageHead,
	pageHead,
	unlistedHead,
} from "../../lib/page-head.ts";
import type { BackgroundLocation } from "./background-location.ts";
import type { GallerySearch } from "./gallery-search.ts";

// Every page loads what the routes do before they are shown: so the words come only when they are wanted.
const loadPage = async () => {
	const { loadBackgroundPage } = await import(
		"./unhydrated-background-page.tsx"
	);
	await loadBackgroundPage();
};

const orNotFound = (head: PageHead | undefined): PageHead => {
	if (!head) throw notFound();
	return head;
};

interface Loading {
	context: { settings: SiteSettings };
}

/** What of an address makes another list. */
export const chosen = ({
	search: { medium, year, status },
}: {
	search: GallerySearch;
}): GallerySearch => ({ medium, year, status });

/** Loads what the head of the gallery says, or of a part of it; a part without works is not there. */
export const listLoader =
	(language: Language) =>
	async ({ context, deps }: Loading & { deps: GallerySearch }) => {
		const { listHead } = await import("./gallery-head.ts");
		await loadPage();
		return orNotFound(listHead(context.settings, language, deps));
	};

/** Loads what the head of a work's page says, and that page, unless the work is looked at over another. */
export const workLoader =
	(language: Language) =>
	async ({
		context,
		params,
		location,
	}: Loading & {
		params: { slug: string };
		location: {
			state: { backgroundLocation?: BackgroundLocation | undefined };
		};
	}) => {
		const { workHead } = await import("./gallery-head.ts");
		if (!location.state.backgroundLocation) await loadPage();
		return orNotFound(workHead(context.settings, language, params.slug));
	};

/** The head of what was loaded. */
export const loadedHead = ({
	match,
	loaderData,
}: {
	match: Loading;
	loaderData?: PageHead | undefined;
}) =>
	loaderData
		? pageHead(match.context.settings, loaderData)
		: unlistedHead(match.context.settings, NOT_FOUND_TITLE);
