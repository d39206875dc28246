import { notFound, redirect } from "@tanstack/react-router";
import type { ArtworkView, GalleryView } from "#contract/artwork.ts";
import { ARTWORK_ROUTE } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import { readTexts } from "../../lib/browser-settings.ts";
import { isAbsent } from "../../lib/fetch-json.ts";
import type { PageHead } from "../../lib/page-head.ts";
import type { RouterContext } from "../../router-options.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { artworkHead, listHead } from "./gallery-head.ts";
import { readGallery } from "./read-gallery.ts";

export interface ListToLoad {
	context: RouterContext;
	deps: GallerySearch;
}

export interface ArtworkToLoad {
	context: RouterContext;
	params: { slug: string };
	location: { state: { backgroundLocation?: BackgroundLocation | undefined } };
}

async function loadGallery(context: RouterContext): Promise<GalleryView> {
	const [gallery] = await Promise.all([readGallery(context), readTexts(context, "gallery")]);
	return gallery;
}

// Loads the page's code, which a visitor who only leaves the page does not need.
const loadPage = async () => {
	const { loadBackgroundPage } = await import("./unhydrated-background-page.tsx");
	await loadBackgroundPage();
};

/** Loads the gallery and returns its head. @throws notFound where no work matches the filters */
export async function loadList(language: Language, { context, deps }: ListToLoad): Promise<PageHead> {
	const gallery = await loadGallery(context);
	await loadPage();
	const head = listHead(context.settings, language, deps, gallery);
	if (!head) throw notFound();
	return head;
}

/**
 * Returns the head of a work's page and loads its code, unless the work opens in the lightbox over a page that is
 * already shown.
 *
 * @throws notFound, or a redirect from a former slug
 */
export async function loadArtwork(
	language: Language,
	{ context, params: { slug }, location }: ArtworkToLoad,
): Promise<PageHead> {
	const gallery = await loadGallery(context);
	// After Back from the blog there is no page under the lightbox yet.
	const isOver = location.state.backgroundLocation && document.querySelector("[data-background]");
	if (!isOver) await loadPage();
	const head = artworkHead(context.settings, language, slug, gallery);
	if (head) return head;
	const current = await findCurrentSlug(context, slug);
	if (!current) throw notFound();
	throw redirect({ to: ARTWORK_ROUTE[language], params: { slug: current }, statusCode: 301 });
}

/** The current slug of a renamed work; undefined if visitors see no such work. */
async function findCurrentSlug({ api }: RouterContext, slug: string): Promise<string | undefined> {
	try {
		return (await api.read<ArtworkView>(`/api/gallery/works/${encodeURIComponent(slug)}`)).data.slug;
	} catch (error) {
		if (isAbsent(error)) return;
		throw error;
	}
}
