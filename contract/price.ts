import type { Price } from "./content/text.ts";

/** The currencies whose sign stands before the amount, also in Russian texts: `$2 000` (specification, section 2). */
const SIGN_FIRST = ["USD", "EUR", "GBP"];

/**
 * A price in a Russian text: `$2 000`, `180 000 ₽`.
 *
 * @param price `mark` is that of a preview, which stays at the end of the text
 * @param useGrouping false for a price without spaces: `$2000`
 */
export function priceInRussian({ amount, currency, mark = "" }: Price & { mark?: string }, useGrouping = true): string {
	const options = {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		maximumFractionDigits: 0,
		useGrouping,
	} as const;
	const parts = new Intl.NumberFormat("ru-RU", options).formatToParts(amount);
	const textOf = (isWanted: (type: string) => boolean) =>
		parts.flatMap(({ type, value }) => (isWanted(type) ? [value] : [])).join("");
	if (!SIGN_FIRST.includes(currency)) return textOf(() => true) + mark;
	return textOf((type) => type === "currency") + textOf((type) => type === "integer" || type === "group") + mark;
}
