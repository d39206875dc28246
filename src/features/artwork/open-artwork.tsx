import { useEffect, useEffectEvent, useRef, useState } from "react";
import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { useLanguage } from "./bilingual.ts";
import { filterArtworks, findArtwork } from "./find-artworks.ts";
import { Lightbox } from "./lightbox/lightbox.tsx";
import { useLightboxNavigation } from "./use-lightbox-navigation.ts";

/** The debounce of URL updates: browsers allow about a hundred `replaceState` calls in 30 s. */
const URL_DEBOUNCE_MS = 350;

/** The lightbox in sync with the URL: it shows the work of the URL, and the URL follows the current slide. */
export function OpenArtwork({ slug, backgroundLocation }: { slug: string; backgroundLocation: BackgroundLocation }) {
	const { language } = useLanguage();
	const [current, setCurrent] = useState(slug);
	const filtered = filterArtworks(backgroundLocation.search ?? {});
	const includesCurrent = (works: readonly Artwork[]) => works.some((work) => work.slug === current);
	// The works may have changed since the history entry was written.
	const works = includesCurrent(filtered) ? filtered : artworks;
	const written = useRef(slug);
	useEffect(() => {
		// The router changed the URL (Back or Forward), so there is nothing to write.
		written.current = slug;
		setCurrent(slug);
	}, [slug]);
	const { move, close, restoreFocus } = useLightboxNavigation(language, backgroundLocation, findArtwork(slug)?.work);
	// A rotated or resized window lays the page out anew, and the card is at another scroll position.
	const [initialWidth] = useState(() => innerWidth);
	function write(slug: string) {
		const work = works.find((each) => each.slug === slug);
		if (!work || slug === written.current) return;
		written.current = slug;
		move(work);
	}
	const writeUrl = useEffectEvent(write);
	useEffect(() => {
		const timer = setTimeout(() => writeUrl(current), URL_DEBOUNCE_MS);
		return () => clearTimeout(timer);
	}, [current]);
	function handleClose() {
		// Forward then opens the work that was shown last.
		write(current);
		void close(current);
	}
	if (!includesCurrent(works)) return null;
	return (
		<Lightbox
			works={works}
			slug={current}
			onMove={setCurrent}
			onClose={handleClose}
			onClosed={(last) => restoreFocus(last, innerWidth !== initialWidth)}
		/>
	);
}
