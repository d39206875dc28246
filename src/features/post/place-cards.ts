/** The width of a card: all columns, half of them or a third; on narrower screens see `post-list-page.module.css`. */
export type CardPlace = "lead" | "half" | "third";

/**
 * Places the cards of a list so that every row is full.
 *
 * @param count how many there are
 * @returns the place of each: the first one leads where a row of others remains
 */
export function placeCards(count: number): CardPlace[] {
	const leads = count === 1 || count > 3 ? 1 : 0;
	const others = count - leads;
	const halves = [0, 4, 2][others % 3] ?? 0;
	return Array.from({ length: count }, (_, index) => {
		if (index < leads) return "lead";
		return index < count - halves ? "third" : "half";
	});
}
