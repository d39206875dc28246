import type { Price } from "./section-fields.ts";

/** The currencies whose sign precedes the amount, even in Russian texts: `$2,000` (specification, section 9). */
const SIGN_FIRST = ["USD", "EUR", "GBP"];

/**
 * Formats a price, in whole units, in the style of its currency: `180 000 ₽`, but `$2,000`, or `$2000` without
 * grouping. `mark` is a preview's mark, which is appended.
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
