import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { GALLERY } from "../../content/artworks/artwork-address.ts";
import { type Behind, behindList, behindWork } from "./behind.ts";
import { useLanguage } from "./bilingual.ts";
import type { GallerySearch } from "./gallery-search.ts";
import "./gallery-view.module.css";
import { LatePageBehind } from "./late-page-behind.tsx";
import { isSaving } from "./lightbox/motion.ts";
import { loadLightbox } from "./load-lightbox.ts";
import { useArtworkClicks } from "./use-artwork-clicks.ts";

const OpenArtwork = lazy(async () => ({
	default: (await loadLightbox()).OpenArtwork,
}));

/** When the lightbox is fetched: by the time that somebody has chosen a work. */
const LIGHTBOX_MS = 1_500;

interface GalleryViewProps {
	name: string;
	search: GallerySearch;
}

/**
 * The gallery, a work's own page, or a work that is looked at over one of them: then the address is the work's, and
 * the page behind it is remembered with that entry of the history.
 */
export function GalleryView({ name, search }: GalleryViewProps) {
	const { language } = useLanguage();
	const location = useRouterState({
		select: (state) => state.resolvedLocation ?? state.location,
	});
	const slug = location.pathname.slice(GALLERY[language].length + 1);
	const behind = slug ? location.state.behind : undefined;
	const { medium, year, status } = behind?.search ?? search;
	// The same as long as it says the same: the walls are not drawn anew for what goes on before them.
	const page: Behind = useMemo(
		() =>
			behind?.slug || (slug && !behind)
				? behindWork(language, behind?.slug ?? slug)
				: behindList(language, { medium, year, status }),
		[language, slug, behind, medium, year, status],
	);
	useArtworkClicks(language, page);
	useEffect(() => {
		if (isSaving()) return;
		const load = () => void loadLightbox().catch(() => {});
		const later = setTimeout(load, LIGHTBOX_MS);
		return () => clearTimeout(later);
	}, []);
	return (
		<SitePage name={name}>
			<LatePageBehind page={page} />
			<Outlet />
			<Suspense>
				{behind && <OpenArtwork slug={slug} behind={behind} />}
			</Suspense>
		</SitePage>
	);
}
