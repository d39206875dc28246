import type { Language } from "#contract/language.ts";
import { type GallerySearch, parseGallerySearch } from "#contract/search-params.ts";
import { NOT_FOUND_TITLE, noindexHead, type PageHead, pageHead } from "../../lib/page-head.ts";
import type { RouterContext } from "../../router-options.ts";
import type { ArtworkToLoad, ListToLoad } from "./load-gallery.ts";

// The routes are in the entry chunk of every page; the dynamic imports keep the gallery's code out of it.

/** The search parameters that select another list (the loader dependencies of the route). */
export const galleryLoaderDeps = ({ search }: { search: GallerySearch }) => parseGallerySearch(search);

const load = () => import("./load-gallery.ts");

/** The loader of the gallery in a language (`loadList`). */
export const listLoader = (language: Language) => async (options: ListToLoad) =>
	(await load()).loadList(language, options);

/** The loader of a work's page in a language (`loadArtwork`). */
export const artworkLoader = (language: Language) => async (options: ArtworkToLoad) =>
	(await load()).loadArtwork(language, options);

/** The head from the loader data, or that of a page that was not found. */
export const loadedHead = ({
	match,
	loaderData,
}: {
	match: { context: RouterContext };
	loaderData?: PageHead | undefined;
}) =>
	loaderData ? pageHead(match.context.settings, loaderData) : noindexHead(match.context.settings, NOT_FOUND_TITLE);
