/** The cards with `content-visibility: auto` (`artwork-card.module.css`), which browsers lay out near the viewport only. */
export const deferredCards = (): HTMLElement[] =>
	[...document.querySelectorAll("[data-artwork]")]
		.flatMap((link) => link.closest("li") ?? [])
		.filter(({ style }) => style.contentVisibility !== "visible");

/** Makes the browser lay cards out, wherever they are on the page. */
export function layOut(cards: readonly HTMLElement[]): void {
	for (const { style } of cards) style.contentVisibility = "visible";
}
