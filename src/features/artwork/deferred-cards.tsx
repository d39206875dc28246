import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { deferredCards, layOut } from "./lay-out-cards.ts";

/** How many cards are laid out at once: each keeps a slow telephone for some 4 ms. */
const AT_ONCE = 3;
/** How long a browser is left alone that does not say when it has nothing else to do. */
const PAUSE_MS = 50;

function whenIdle(next: () => void): () => void {
	if (typeof requestIdleCallback === "function") {
		const asked = requestIdleCallback(next);
		return () => cancelIdleCallback(asked);
	}
	const later = setTimeout(next, PAUSE_MS);
	return () => clearTimeout(later);
}

/**
 * Lays out the far cards that the server wrote when the browser has nothing else to do, so that whoever scrolls fast meets
 * no empty wall. Not while a work is looked at: what is above grows, and the place to come back to would be another.
 */
export function DeferredCards() {
	const router = useRouter();
	useEffect(() => {
		const cards = deferredCards();
		let stop = () => {};
		const goOn = () => {
			if (cards.length > 0) stop = whenIdle(next);
		};
		const next = () => {
			layOut(cards.splice(0, AT_ONCE));
			goOn();
		};
		goOn();
		// Now the router notes the place where one is: nothing above it may grow any more.
		const unsubscribe = router.subscribe("onBeforeNavigate", () => stop());
		return () => {
			unsubscribe();
			stop();
		};
	}, [router]);
	return null;
}
