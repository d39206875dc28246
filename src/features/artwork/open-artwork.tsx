import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Behind } from "./behind.ts";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks } from "./choose-artworks.ts";
import { loadLightbox } from "./load-lightbox.ts";
import { useOpenArtwork } from "./use-open-artwork.ts";

const Lightbox = lazy(async () => ({
	default: (await loadLightbox()).Lightbox,
}));

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
	const written = useRef(slug);
	useEffect(() => {
		// Said by the browser, not by us.
		if (slug !== written.current) setSeen(slug);
		written.current = slug;
	}, [slug]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `move` is made anew with each rendering
	useEffect(() => {
		if (seen === written.current) return;
		const later = setTimeout(() => {
			written.current = seen;
			void move(seen);
		}, WRITE_MS);
		return () => clearTimeout(later);
	}, [seen]);
	async function handleClose() {
		// Forward leads to the work that was seen last.
		if (seen !== written.current) {
			written.current = seen;
			await move(seen);
		}
		close(seen);
	}
	return (
		<Suspense>
			<Lightbox
				works={chooseArtworks(behind.search ?? {})}
				slug={seen}
				onMove={setSeen}
				onClose={() => void handleClose()}
				onGone={giveFocusBack}
			/>
		</Suspense>
	);
}
