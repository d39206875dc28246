import { describe, expect, it } from "vitest";
import { isWithReferences, shownReference, withValues } from "./shown-references.ts";

const values = {
	references: { "contacts.email": "a@example.com", "offers.gone.price": null },
	prices: [{ reference: "offers.session.price", text: "$200", title: "Консультация" }],
};

describe("a reference is shown as", () => {
	it.each([
		["the price, by the name of its offer", "offers.session.price", "$200", "«Консультация»"],
		["the value, by the title of its section", "contacts.email", "a@example.com", "«Контакты»"],
		["words where the value is gone", "offers.gone.price", "этого на сайте больше нет", "«Цены и запись»"],
		["its section where the value is not known", "offers.old.price", "из раздела «Цены и запись»", "«Цены и запись»"],
	])("%s", (_, reference, text, source) => {
		expect(shownReference(values, reference)).toEqual({ text, source, isGone: reference === "offers.gone.price" });
	});
});

it("a text is read with values, and compared with where they come from", () => {
	const text = "От {offers.session.price}, {net.takogo}";
	expect(withValues(text, values)).toBe("От $200, {net.takogo}");
	expect(withValues(text, values, true)).toBe("От $200 («Консультация»), {net.takogo}");
});

it("legal texts have no references", () => {
	expect(isWithReferences("{offers.session.price}", "hero.lead")).toBe(true);
	expect(isWithReferences("{net.takogo}", "hero.lead")).toBe(false);
	expect(isWithReferences("{offers.session.price}", "privacy.text")).toBe(false);
});
