/** The cards of the page that are not laid out before they are near (`artwork-card.module.css`). */
export const deferredCards = (): HTMLElement[] =>
	[...document.querySelectorAll("[data-artwork]")]
		.flatMap((link) => link.closest("li") ?? [])
		.filter(({ style }) => style.contentVisibility !== "visible");

/** Lays cards out, however far they are. */
export function layOut(cards: readonly HTMLElement[]): void {
	for (const { style } of cards) style.contentVisibility = "visible";
}
