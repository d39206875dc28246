import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { artworkPath } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { pageTitle } from "#contract/search-result.ts";
import type { BackgroundLocation } from "../background-location.ts";
import { artworkTitle, useLanguage } from "../bilingual.ts";
import { filterArtworks, findArtwork } from "../find-artworks.ts";
import { cardOf, currentPicture, pictureOf } from "../find-picture.ts";
import { useGallery } from "../read-gallery.ts";
import { Lightbox } from "./lightbox.tsx";
import { withPicture } from "./picture-transition.ts";
import { waitForLightbox } from "./use-modal.ts";

/** The debounce of URL updates: browsers allow about a hundred `replaceState` calls in 30 s. */
const URL_DEBOUNCE_MS = 350;

/** The lightbox in sync with the URL: it shows the work of the URL, and the URL follows the current slide. */
export function OpenArtwork({ slug, backgroundLocation }: { slug: string; backgroundLocation: BackgroundLocation }) {
	const { language } = useLanguage();
	const [current, setCurrent] = useState(slug);
	const gallery = useGallery();
	const filtered = filterArtworks(gallery.works, backgroundLocation.search ?? {});
	const includesCurrent = (works: readonly ArtworkView[]) => works.some((work) => work.slug === current);
	// The works may have changed since the history entry was written.
	const works = includesCurrent(filtered) ? filtered : gallery.works;
	const written = useRef(slug);
	useEffect(() => {
		// The router changed the URL (Back or Forward), so there is nothing to write.
		written.current = slug;
		setCurrent(slug);
	}, [slug]);
	const { move, close, restoreFocus } = useLightboxNavigation(
		language,
		backgroundLocation,
		findArtwork(gallery.works, slug)?.work,
	);
	// A rotated or resized window lays the page out again, and the card is at another scroll position.
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

/** True if the current history entry is that of the lightbox; after Back it is not. */
const isLightboxEntry = () => history.state?.backgroundLocation !== undefined;

/** Keeps URL and title in step with the lightbox, closes it, restores the focus. @param opened the work in the URL */
function useLightboxNavigation(
	language: Language,
	backgroundLocation: BackgroundLocation,
	opened: ArtworkView | undefined,
) {
	const router = useRouter();
	const isClosing = useRef(false);
	const { settings } = router.options.context;
	const title = opened && pageTitle(settings, artworkTitle(opened, language));

	// `move` sets the title without the router. A navigation starts from the title that the router knows, so that it is
	// updated where the next page has another one.
	useEffect(
		() =>
			router.subscribe("onBeforeNavigate", () => {
				if (title) document.title = title;
			}),
		[router, title],
	);

	/** Replaces the URL of the history entry by that of another work. */
	const move = (work: ArtworkView) => {
		if (!isLightboxEntry()) return;
		// The router, which patches `history.replaceState`, would re-render the whole page during a swipe. It reads the
		// URL when the lightbox closes or opens.
		History.prototype.replaceState.call(history, history.state, "", artworkPath(language, work.slug));
		document.title = pageTitle(settings, artworkTitle(work, language));
	};

	/** Goes back one history entry, once, however often it is called. */
	const close = async (slug: string) => {
		if (isClosing.current) return;
		isClosing.current = true;
		// Otherwise the browser moves the focus when it leaves full screen later.
		if (document.fullscreenElement) await document.exitFullscreen();
		const change = async () => {
			const closed = waitForLightbox("close");
			if (isLightboxEntry()) router.history.back();
			await closed;
		};
		withPicture(currentPicture(), change, () => pictureOf(cardOf(slug)));
	};

	/** Focuses the card of the work shown last; the page of a single work has only its own. */
	const restoreFocus = (slug: string, isResized: boolean) => {
		const card = cardOf(slug) ?? cardOf(backgroundLocation.slug ?? "");
		card?.focus({ preventScroll: true });
		if (isResized) card?.closest("li")?.scrollIntoView({ block: "center" });
	};

	return { move, close, restoreFocus };
}
