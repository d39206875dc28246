import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { artworkPath } from "#contract/artwork-url.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import type { Language } from "#contract/language.ts";
import { pageTitle } from "../../lib/page-head.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { artworkTitle } from "./bilingual.ts";
import { cardOf, currentPicture, pictureOf } from "./find-picture.ts";
import { withPicture } from "./lightbox/picture-transition.ts";
import { waitForOpenState } from "./lightbox/use-modal.ts";

/** True if the current history entry is that of the lightbox; after Back it is not. */
const isLightboxEntry = () => history.state?.backgroundLocation !== undefined;

/**
 * Keeps the URL and the title in step with the open lightbox, closes it and restores the focus.
 *
 * @param opened the work of the router's current location
 */
export function useLightboxNavigation(
	language: Language,
	backgroundLocation: BackgroundLocation,
	opened: Artwork | undefined,
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
	const move = (work: Artwork) => {
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
			const closed = waitForOpenState(false);
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
