import { expect, it } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

it("fills in the site's address in Cyrillic instead of punycode", () => {
	const names = { name: "Анна Ли", email: "anna@почта.рф" };
	const settings = { url: "https://xn--e1afmkfd.xn--p1ai" } as Parameters<typeof fillPlaceholders>[1];
	expect(fillPlaceholders("{name} ({email}), {site}, 152-ФЗ", settings, names)).toBe(
		"Анна Ли (anna@почта.рф), https://пример.рф, 152-\u2060ФЗ",
	);
});
