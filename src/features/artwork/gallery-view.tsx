import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo } from "react";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { GALLERY } from "../../content/artworks/artwork-address.ts";
import { ArtworkPage } from "./artwork-page.tsx";
import { type Behind, behindList, behindWork } from "./behind.ts";
import { useLanguage } from "./bilingual.ts";
import { findArtwork } from "./choose-artworks.ts";
import { GalleryPage } from "./gallery-page.tsx";
import type { GallerySearch } from "./gallery-search.ts";
import "./gallery-view.module.css";
import { loadLightbox } from "./load-lightbox.ts";
import { OpenArtwork } from "./open-artwork.tsx";
import { useOpenArtwork } from "./use-open-artwork.ts";

interface GalleryViewProps {
	name: string;
	search: GallerySearch;
	/** What the router says where there is no such work. */
	outlet: ReactNode;
}

/**
 * The gallery, a work's own page, or a work that is looked at over one of them: then the address is the work's, and
 * the page behind it is remembered with that entry of the history.
 */
export function GalleryView({ name, search, outlet }: GalleryViewProps) {
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
	// By the time that somebody has chosen a work.
	useEffect(() => {
		const later = setTimeout(() => void loadLightbox().catch(() => {}), 1_500);
		return () => clearTimeout(later);
	}, []);
	return (
		<SitePage name={name}>
			<PageBehind page={page} outlet={outlet} />
			{behind && <OpenArtwork slug={slug} behind={behind} />}
		</SitePage>
	);
}

function PageBehind({ page, outlet }: { page: Behind; outlet: ReactNode }) {
	const { language } = useLanguage();
	const { open } = useOpenArtwork(language, page);
	if (page.slug === undefined) {
		return <GalleryPage search={page.search ?? {}} onOpen={open} />;
	}
	const placed = findArtwork(page.slug);
	return placed ? <ArtworkPage placed={placed} onOpen={open} /> : outlet;
}
