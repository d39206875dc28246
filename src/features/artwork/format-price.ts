import type { ArtworkView } from "#contract/artwork.ts";

/**
 * A price as its currency is written: «180 000 ₽», but "$5,800" (specification, section 3).
 *
 * @param price in whole units of the currency
 */
export function formatPrice({ amount, currency }: NonNullable<ArtworkView["price"]>): string {
	const locale = currency === "RUB" ? "ru" : "en";
	const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
	return new Intl.NumberFormat(locale, options).format(amount);
}
