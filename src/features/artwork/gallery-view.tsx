import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { artworkPath, GALLERY } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { listLocation, workLocation } from "./background-location.ts";
import { useLanguage } from "./bilingual.ts";
import { DeferredCards } from "./deferred-cards.tsx";
import { parseGallerySearch } from "./gallery-search.ts";
import "./gallery-view.css";
import { prefersReducedData } from "./lightbox/media-preferences.ts";
import { loadLightbox } from "./load-lightbox.ts";
import { UnhydratedBackgroundPage } from "./unhydrated-background-page.tsx";
import { useArtworkClicks } from "./use-artwork-clicks.ts";

const OpenArtwork = lazy(loadLightbox);

/** When the lightbox is fetched: by the time that somebody has chosen a work. */
const LIGHTBOX_MS = 1_500;

/** What of the gallery is shown: as much as has been loaded, while somebody is on the way to more of it. */
function useShown(language: Language) {
	return useRouterState({
		select: ({ matches, location, resolvedLocation = location }) => {
			const match = matches.at(-1);
			const { slug } = (match?.params ?? {}) as { slug?: string };
			const path = slug ? artworkPath(language, slug) : GALLERY[language];
			const { state } =
				location.pathname === path ? location : resolvedLocation;
			const backgroundLocation = slug ? state.backgroundLocation : undefined;
			return { slug, backgroundLocation, search: match?.search ?? {} };
		},
	});
}

/**
 * The gallery, a work's own page, or a work that is looked at over one of them: then the address is the work's, and
 * the page behind it is remembered with that entry of the history.
 */
export function GalleryView({ name }: { name: string }) {
	const { language } = useLanguage();
	const { slug, backgroundLocation, search } = useShown(language);
	const page =
		backgroundLocation ??
		(slug
			? workLocation(language, slug)
			: listLocation(language, parseGallerySearch(search)));
	useArtworkClicks(language, page);
	useEffect(() => {
		if (prefersReducedData()) return;
		const load = () => void loadLightbox().catch(() => {});
		const later = setTimeout(load, LIGHTBOX_MS);
		return () => clearTimeout(later);
	}, []);
	return (
		<SitePage name={name}>
			<UnhydratedBackgroundPage page={page} />
			{!backgroundLocation && <DeferredCards key={page.path} />}
			<Outlet />
			<Suspense>
				{slug && backgroundLocation && (
					<OpenArtwork slug={slug} backgroundLocation={backgroundLocation} />
				)}
			</Suspense>
		</SitePage>
	);
}
