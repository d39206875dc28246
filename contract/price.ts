import type { Price } from "./content/text.ts";

/** The currencies whose sign stands before the amount, also in Russian texts: `$2,000` (specification, section 9). */
const SIGN_FIRST = ["USD", "EUR", "GBP"];

/**
 * A price as its currency is written: `180 000 ₽`, but `$2,000`.
 *
 * @param price in whole units of the currency; `mark` is that of a preview, which stays at the end of the text
 * @param useGrouping false for a price without separators: `$2000`
 */
export function formatPrice({ amount, currency, mark = "" }: Price & { mark?: string }, useGrouping = true): string {
	const locale = SIGN_FIRST.includes(currency) ? "en" : "ru";
	const options = {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		maximumFractionDigits: 0,
		useGrouping,
	} as const;
	return new Intl.NumberFormat(locale, options).format(amount) + mark;
}
