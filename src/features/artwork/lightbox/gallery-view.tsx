import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { artworkPath, GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { parseGallerySearch, pathWithSearch } from "#contract/search-params.ts";
import { SitePage } from "../../../components/site-page/site-page.tsx";
import type { BackgroundLocation } from "../background-location.ts";
import { useLanguage } from "../bilingual.ts";
import { DeferredCards } from "../deferred-cards.tsx";
import "./gallery-view.css";
import { UnhydratedBackgroundPage } from "../unhydrated-background-page.tsx";
import { prefersReducedData } from "./media-preferences.ts";
import { loadLightbox, useArtworkClicks } from "./use-artwork-clicks.ts";

const OpenArtwork = lazy(async () => ({ default: (await import("./open-artwork.tsx")).OpenArtwork }));

/** The delay before the lightbox is prefetched: sooner than most visitors choose a work. */
const PREFETCH_DELAY_MS = 1_500;

/** The gallery state of the current location; while a navigation is pending, that of the location still shown. */
function useShownLocation(language: Language) {
	return useRouterState({
		select: ({ matches, location, resolvedLocation = location }) => {
			const match = matches.at(-1);
			const { slug } = (match?.params ?? {}) as { slug?: string };
			const path = slug ? artworkPath(language, slug) : GALLERY_PATH[language];
			const { state } = location.pathname === path ? location : resolvedLocation;
			const backgroundLocation = slug ? state.backgroundLocation : undefined;
			return { slug, backgroundLocation, search: match?.search ?? {} };
		},
	});
}

/**
 * The gallery, the page of a single work, or the lightbox over one of them. With the lightbox open the URL is that of the
 * work, and the background location is stored in the state of the history entry.
 */
export function GalleryView() {
	const { language } = useLanguage();
	const { slug, backgroundLocation, search } = useShownLocation(language);
	const filters = parseGallerySearch(search);
	const shown: BackgroundLocation = slug
		? { path: artworkPath(language, slug), slug }
		: { path: pathWithSearch(GALLERY_PATH[language], filters), search: filters };
	const page = backgroundLocation ?? shown;
	useArtworkClicks(language, page);
	const { options } = useRouter();
	useEffect(() => {
		if (prefersReducedData()) return;
		const load = () => void loadLightbox(options.context).catch(() => {});
		const timer = setTimeout(load, PREFETCH_DELAY_MS);
		return () => clearTimeout(timer);
	}, [options]);
	return (
		<SitePage>
			<UnhydratedBackgroundPage page={page} />
			{!backgroundLocation && <DeferredCards key={page.path} />}
			<Outlet />
			<Suspense>
				{slug && backgroundLocation && <OpenArtwork slug={slug} backgroundLocation={backgroundLocation} />}
			</Suspense>
		</SitePage>
	);
}
