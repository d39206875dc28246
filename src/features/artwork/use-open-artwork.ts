import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { artworkPath, WORK } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { pictureOf, seenPicture } from "./find-picture.ts";
import { whenOpen } from "./lightbox/is-open.ts";
import { withPicture } from "./lightbox/picture-transition.ts";
import { loadLightbox } from "./load-lightbox.ts";

/** How long a press waits for the lightbox; then the work's own page is loaded. */
const LATEST_MS = 4_000;

interface Request {
	slug: string;
	/** Whether somebody has pressed something else since, or gone elsewhere. */
	isDropped: boolean;
}

/**
 * The way into the lightbox.
 *
 * @returns opens a work over the page, of which the link was pressed: its address is an entry of the history
 */
export function useOpenArtwork(
	language: Language,
	backgroundLocation: BackgroundLocation,
) {
	const navigate = useNavigate();
	const router = useRouter();
	const latest = useRef<Request>(undefined);
	useEffect(() => {
		const drop = () => {
			if (latest.current) latest.current.isDropped = true;
			latest.current = undefined;
		};
		const unsubscribe = router.subscribe("onBeforeNavigate", drop);
		return () => {
			unsubscribe();
			drop();
		};
	}, [router]);

	return async (slug: string, link: HTMLElement) => {
		if (latest.current?.slug === slug) return;
		if (latest.current) latest.current.isDropped = true;
		const request = { slug, isDropped: false };
		latest.current = request;
		const change = async () => {
			if (request.isDropped) return;
			const isThere = whenOpen(true);
			void navigate({
				to: WORK[language],
				params: { slug },
				state: { backgroundLocation },
				resetScroll: false,
			});
			await isThere;
		};
		link.ariaBusy = "true";
		const isLoaded = await Promise.race([
			loadLightbox().then(
				() => true,
				() => false,
			),
			new Promise<false>((late) => setTimeout(late, LATEST_MS, false)),
		]);
		link.ariaBusy = null;
		if (request.isDropped) return;
		if (isLoaded) withPicture(pictureOf(link), change, seenPicture);
		else location.assign(artworkPath(language, slug));
	};
}
