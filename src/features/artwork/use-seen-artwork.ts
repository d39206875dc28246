import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { artworkPath } from "#contract/artwork-url.ts";
import type { Artwork } from "#contract/content.ts";
import type { Language } from "#contract/language.ts";
import { pageTitle } from "../../lib/page-head.ts";
import type { BackgroundLocation } from "./background-location.ts";
import { cardOf, pictureOf, seenPicture } from "./find-picture.ts";
import { whenOpen } from "./lightbox/is-open.ts";
import { withPicture } from "./lightbox/picture-transition.ts";
import { workTitle } from "./work-title.ts";

/** Whether the entry of the history where one is now is of a work over a page: after a step back it is not. */
const isOverPage = () => history.state?.backgroundLocation !== undefined;

/**
 * The address of the lightbox while it is open, and the way out of it.
 *
 * @param opened the work that the router knows of
 */
export function useSeenArtwork(
	language: Language,
	backgroundLocation: BackgroundLocation,
	opened: Artwork | undefined,
) {
	const router = useRouter();
	const isClosing = useRef(false);
	const { settings } = router.options.context;
	const title = opened && pageTitle(settings, workTitle(opened, language));

	// The title changed past the router: as it knows it, it changes it where another page has another.
	useEffect(
		() =>
			router.subscribe("onBeforeNavigate", () => {
				if (title) document.title = title;
			}),
		[router, title],
	);

	/** Another work takes its place in the history. */
	const move = (work: Artwork) => {
		if (!isOverPage()) return;
		// Past the router, which would read all of the page anew while somebody swipes. It hears of the address when
		// the lightbox closes or opens.
		History.prototype.replaceState.call(
			history,
			history.state,
			"",
			artworkPath(language, work.slug),
		);
		document.title = pageTitle(settings, workTitle(work, language));
	};

	/** One step back, to the page as it was: one, however often it is asked for. */
	const close = async (slug: string) => {
		if (isClosing.current) return;
		isClosing.current = true;
		// Else the browser takes the focus when it comes back from there.
		if (document.fullscreenElement) await document.exitFullscreen();
		const change = async () => {
			const isGone = whenOpen(false);
			if (isOverPage()) router.history.back();
			await isGone;
		};
		withPicture(seenPicture(), change, () => pictureOf(cardOf(slug)));
	};

	/** The focus goes to the card that was seen last; on a work's own page there is only that one. */
	const giveFocusBack = (slug: string, isPageOther: boolean) => {
		const card = cardOf(slug) ?? cardOf(backgroundLocation.slug ?? "");
		card?.focus({ preventScroll: true });
		if (isPageOther) card?.closest("li")?.scrollIntoView({ block: "center" });
	};

	return { move, close, giveFocusBack };
}
