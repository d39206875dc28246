import { useEffect, useRef, useState } from "react";
import type { Behind } from "./behind.ts";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks } from "./choose-artworks.ts";
import { Lightbox } from "./lightbox/lightbox.tsx";
import { useOpenArtwork } from "./use-open-artwork.ts";

/** Browsers refuse to write addresses more often than a hundred times in half a minute. */
const WRITE_MS = 350;

/** The lightbox with its address: it shows what the address says, and the address follows where one moves. */
export function OpenArtwork({
	slug,
	behind,
}: {
	slug: string;
	behind: Behind;
}) {
	const { language } = useLanguage();
	const { move, close, giveFocusBack } = useOpenArtwork(language, behind);
	const [seen, setSeen] = useState(slug);
	const works = chooseArtworks(behind.search ?? {});
	const written = useRef(slug);
	useEffect(() => {
		// Said by the browser, not by us.
		written.current = slug;
		setSeen(slug);
	}, [slug]);
	function write() {
		const work = works.find((each) => each.slug === seen);
		if (!work || seen === written.current) return;
		written.current = seen;
		move(work);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: what it needs besides does not change meanwhile
	useEffect(() => {
		const later = setTimeout(write, WRITE_MS);
		return () => clearTimeout(later);
	}, [seen]);
	function handleClose() {
		// Forward leads to the work that was seen last.
		write();
		close(seen);
	}
	return (
		<Lightbox
			works={works}
			slug={seen}
			onMove={setSeen}
			onClose={handleClose}
			onGone={giveFocusBack}
		/>
	);
}
