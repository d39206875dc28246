import { useEffect, useEffectEvent, useRef, useState } from "react";
import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks, findArtwork } from "./choose-artworks.ts";
import { Lightbox } from "./lightbox/lightbox.tsx";
import { useSeenArtwork } from "./use-seen-artwork.ts";

/** Browsers refuse to write addresses more often than a hundred times in half a minute. */
const WRITE_MS = 350;

/** The lightbox with its address: it shows what the address says, and the address follows where one moves. */
export function OpenArtwork({
	slug,
	backgroundLocation,
}: {
	slug: string;
	backgroundLocation: BackgroundLocation;
}) {
	const { language } = useLanguage();
	const [seen, setSeen] = useState(slug);
	const chosen = chooseArtworks(backgroundLocation.search ?? {});
	const has = (works: readonly Artwork[]) =>
		works.some((work) => work.slug === seen);
	// The site may have changed since that entry of the history was written.
	const works = has(chosen) ? chosen : artworks;
	const written = useRef(slug);
	useEffect(() => {
		// Said by the browser, not by us.
		written.current = slug;
		setSeen(slug);
	}, [slug]);
	const { move, close, giveFocusBack } = useSeenArtwork(
		language,
		backgroundLocation,
		findArtwork(slug)?.work,
	);
	// Turned round or made wider, the page is another one: what was seen is elsewhere on it.
	const [width] = useState(() => innerWidth);
	function write(slug: string) {
		const work = works.find((each) => each.slug === slug);
		if (!work || slug === written.current) return;
		written.current = slug;
		move(work);
	}
	const onRest = useEffectEvent(write);
	useEffect(() => {
		const later = setTimeout(() => onRest(seen), WRITE_MS);
		return () => clearTimeout(later);
	}, [seen]);
	function handleClose() {
		// Forward leads to the work that was seen last.
		write(seen);
		void close(seen);
	}
	if (!has(works)) return null;
	return (
		<Lightbox
			works={works}
			slug={seen}
			onMove={setSeen}
			onClose={handleClose}
			onGone={(last) => giveFocusBack(last, innerWidth !== width)}
		/>
	);
}
