import { useEffect } from "react";

/** How many cards are laid out at once: each keeps a slow telephone for some 4 ms. */
const AT_ONCE = 3;

/**
 * Lays out the cards that are far (`artwork-card.module.css`) when the browser has nothing else to do, so that whoever
 * scrolls fast meets no empty wall. A browser that cannot say so lays them out as they come near.
 *
 * @param path of the page whose cards they are
 */
export function useFarCards(path: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other cards.
	useEffect(() => {
		if (typeof requestIdleCallback !== "function") return;
		const cards = [...document.querySelectorAll("[data-artwork]")].flatMap(
			(link) => link.closest("li") ?? [],
		);
		let asked = 0;
		const ask = () => {
			if (cards.length > 0) asked = requestIdleCallback(layOut);
		};
		const layOut = () => {
			for (const { style } of cards.splice(0, AT_ONCE)) {
				style.contentVisibility = "visible";
			}
			ask();
		};
		ask();
		return () => cancelIdleCallback(asked);
	}, [path]);
}
