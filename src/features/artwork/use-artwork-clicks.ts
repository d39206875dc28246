import { useEffect } from "react";
import type { Language } from "../../lib/language.ts";
import type { Behind } from "./behind.ts";
import { useOpenArtwork } from "./use-open-artwork.ts";

/**
 * Opens a work in the lightbox where its link is pressed (`data-artwork`). React has no part in the page that the
 * server wrote: it keeps clicks there to itself, so they are heard before it hears of them.
 */
export function useArtworkClicks(language: Language, page: Behind): void {
	const { open } = useOpenArtwork(language, page);
	useEffect(() => {
		const handleClick = (event: MouseEvent) => {
			const isPlain =
				!event.defaultPrevented &&
				event.button === 0 &&
				!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
			const { target } = event;
			if (!isPlain || !(target instanceof Element)) return;
			const link = target.closest<HTMLElement>("[data-artwork]");
			if (!link?.dataset.artwork) return;
			event.preventDefault();
			open(link.dataset.artwork, link);
		};
		window.addEventListener("click", handleClick, { capture: true });
		return () =>
			window.removeEventListener("click", handleClick, { capture: true });
	}, [open]);
}
