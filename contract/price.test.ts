import { expect, it } from "vitest";
import { formatPrice } from "./price.ts";

it.each([
	[{ amount: 200, currency: "USD" }, "$200", "$200"],
	// The landing page and the description of a page (specification, section 9).
	[{ amount: 2_000, currency: "USD" }, "$2,000", "$2000"],
	[{ amount: 12_500, currency: "EUR" }, "€12,500", "€12500"],
	[{ amount: 180_000, currency: "RUB" }, "180\u00a0000\u00a0₽", "180000\u00a0₽"],
	[{ amount: 90_000, currency: "KZT" }, "90\u00a0000\u00a0₸", "90000\u00a0₸"],
] as const)("a price is formatted by the conventions of its currency: %j as %s", (price, text, withoutSeparators) => {
	expect(formatPrice(price)).toBe(text);
	expect(formatPrice(price, false)).toBe(withoutSeparators);
});
