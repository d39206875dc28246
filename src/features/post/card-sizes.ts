/** The width of a card on wide screens: the whole row, half or a third of it (`post-card-item.module.css`). */
export type CardSize = "lead" | "half" | "third";

/** The sizes of a list's cards with every row full: the first takes a whole row unless there are two or three cards. */
export function cardSizes(count: number): CardSize[] {
	const leads = count === 1 || count > 3 ? 1 : 0;
	const others = count - leads;
	const halves = [0, 4, 2][others % 3] ?? 0;
	return Array.from({ length: count }, (_, index) => {
		if (index < leads) return "lead";
		return index < count - halves ? "third" : "half";
	});
}
