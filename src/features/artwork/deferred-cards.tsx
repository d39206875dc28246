import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** The cards with `content-visibility: auto` (`artwork-card.module.css`), which browsers lay out near the viewport only. */
export const deferredCards = (): HTMLElement[] =>
	[...document.querySelectorAll("[data-artwork]")]
		.flatMap((link) => link.closest("li") ?? [])
		.filter(({ style }) => style.contentVisibility !== "visible");

/** Makes the browser lay cards out, wherever they are on the page. */
export function layOut(cards: readonly HTMLElement[]): void {
	for (const { style } of cards) style.contentVisibility = "visible";
}

/** The number of cards laid out per idle callback: each takes about 4 ms on a slow phone. */
const BATCH_SIZE = 3;
/** The pause between batches in browsers without `requestIdleCallback`. */
const PAUSE_MS = 50;

const whenIdle = (next: () => void) =>
	typeof requestIdleCallback === "function" ? requestIdleCallback(next) : setTimeout(next, PAUSE_MS);

/**
 * Lays out the server-rendered cards outside the viewport while the browser is idle, so that fast scrolling shows no
 * empty cards. It pauses while the lightbox is open: cards above the scroll position would grow and move the page.
 */
export function DeferredCards() {
	const router = useRouter();
	useEffect(() => {
		const cards = deferredCards();
		const layOutNext = () => {
			layOut(cards.splice(0, BATCH_SIZE));
			if (cards.length > 0) whenIdle(layOutNext);
		};
		const stop = () => {
			cards.length = 0;
		};
		whenIdle(layOutNext);
		// The router saves the scroll position here: nothing above it may change its height afterwards.
		const unsubscribe = router.subscribe("onBeforeNavigate", stop);
		return () => {
			unsubscribe();
			stop();
		};
	}, [router]);
	return null;
}
