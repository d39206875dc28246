import { useEffect, useEffectEvent } from "react";
import type { Language } from "#contract/language.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { useOpenArtwork } from "./use-open-artwork.ts";

/**
 * Opens a work in the lightbox where its link is pressed (`data-artwork`). React has no part in the page that the
 * server wrote: it keeps clicks there to itself, so they are heard before it hears of them.
 */
export function useArtworkClicks(
	language: Language,
	page: BackgroundLocation,
): void {
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
		const handle = (event: MouseEvent) => handleClick(event);
		window.addEventListener("click", handle, { capture: true });
		return () => window.removeEventListener("click", handle, { capture: true });
	}, []);
}
