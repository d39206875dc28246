import { useEffect, useEffectEvent } from "react";
import type { Language } from "#contract/language.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { useOpenArtwork } from "./use-open-artwork.ts";

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
