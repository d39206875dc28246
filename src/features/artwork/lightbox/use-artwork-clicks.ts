import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { ARTWORK_ROUTE, artworkPath } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { readTexts } from "../../../lib/browser-settings.ts";
import type { RouterContext } from "../../../router-options.ts";
import type { BackgroundLocation } from "../background-location.ts";
import { currentPicture, pictureOf } from "../find-picture.ts";
import { withPicture } from "./picture-transition.ts";
import { waitForLightbox } from "./use-modal.ts";

/** The time for which a click waits for the lightbox to load; after it the browser loads the work's page. */
const LOAD_TIMEOUT_MS = 4_000;

/** Loads what the gallery does not need at first: the works, the texts, the lightbox, a work's head and the background page. */
export async function loadLightbox(context: RouterContext) {
	const [{ readGallery }] = await Promise.all([
		import("../read-gallery.ts"),
		import("./open-artwork.tsx"),
		import("../gallery-head.ts"),
		import("../background-page.tsx"),
	]);
	await Promise.all([readGallery(context), readTexts(context, "gallery")]);
}

/**
 * @returns a function that opens a work in the lightbox over the current page and adds a history entry with the work's
 * URL; where the lightbox cannot be loaded in time, the browser loads that URL instead
 */
function useOpenArtwork(language: Language, backgroundLocation: BackgroundLocation) {
	const navigate = useNavigate();
	const router = useRouter();
	// The request that is not cancelled yet: by a click on another link, or by a navigation.
	const latest = useRef<{ slug: string }>(undefined);
	useEffect(() => {
		const cancel = () => {
			latest.current = undefined;
		};
		const unsubscribe = router.subscribe("onBeforeNavigate", cancel);
		return () => {
			unsubscribe();
			cancel();
		};
	}, [router]);

	return async (slug: string, link: HTMLElement) => {
		if (latest.current?.slug === slug) return;
		const request = { slug };
		latest.current = request;
		const change = async () => {
			if (latest.current !== request) return;
			const opened = waitForLightbox("open");
			void navigate({
				to: ARTWORK_ROUTE[language],
				params: { slug },
				state: { backgroundLocation },
				resetScroll: false,
			});
			await opened;
		};
		link.ariaBusy = "true";
		const isLoaded = await Promise.race([
			loadLightbox(router.options.context).then(
				() => true,
				() => false,
			),
			new Promise<false>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, false)),
		]);
		link.ariaBusy = null;
		if (latest.current !== request) return;
		if (isLoaded) withPicture(pictureOf(link), change, currentPicture);
		else location.assign(artworkPath(language, slug));
	};
}

/**
 * Opens a work in the lightbox when its link (`data-artwork`) is clicked. The server-rendered page is not hydrated, and
 * React holds back clicks in it, so a listener in the capture phase of the window receives them first.
 */
export function useArtworkClicks(language: Language, page: BackgroundLocation): void {
	const open = useOpenArtwork(language, page);
	const handleClick = useEffectEvent((event: MouseEvent) => {
		const isPlain =
			!event.defaultPrevented &&
			event.button === 0 &&
			!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
		const { target } = event;
		if (!isPlain || !(target instanceof Element)) return;
		const link = target.closest<HTMLElement>("[data-artwork]");
		if (!link?.dataset.artwork) return;
		event.preventDefault();
		void open(link.dataset.artwork, link);
	});
	useEffect(() => {
		const listener = (event: MouseEvent) => handleClick(event);
		window.addEventListener("click", listener, { capture: true });
		return () => window.removeEventListener("click", listener, { capture: true });
	}, []);
}
