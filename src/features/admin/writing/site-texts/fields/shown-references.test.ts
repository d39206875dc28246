import { describe, expect, it } from "vitest";
import { contactsSchema } from "#contract/content/contacts.ts";
import { heroSchema } from "#contract/content/landing.ts";
import { siteSchema } from "#contract/content/site.ts";
import { isWithReferences, mayShowPrice, shownReference, valuesIn, withValues } from "./shown-references.ts";

const values = {
	references: { "contacts.email": { text: "a@example.com", metaText: "a@example.com" }, "offers.gone.price": null },
	prices: [{ reference: "offers.session.price", text: "$2,000", metaText: "$2000", title: "Консультация" }],
};

describe("a reference is shown as", () => {
	it.each([
		["the price, by the name of its offer", "offers.session.price", "$2,000", "«Консультация»"],
		["the value, by the title of its section", "contacts.email", "a@example.com", "«Контакты»"],
		["words where the value is gone", "offers.gone.price", "этого на сайте больше нет", "«Цены и запись»"],
		["its section where the value is not known", "offers.old.price", "из раздела «Цены и запись»", "«Цены и запись»"],
	])("%s", (_, reference, text, source) => {
		expect(shownReference(values, reference)).toEqual({ text, source, isGone: reference === "offers.gone.price" });
	});
});

it("replaces references with their values, optionally followed by their sources", () => {
	const text = "От {offers.session.price}, {net.takogo}";
	expect(withValues(text, values)).toBe("От $2,000, {net.takogo}");
	expect(withValues(text, values, true)).toBe("От $2,000 («Консультация»), {net.takogo}");
});

it("legal texts have no references", () => {
	expect(isWithReferences("{offers.session.price}", "hero.lead")).toBe(true);
	expect(isWithReferences("{net.takogo}", "hero.lead")).toBe(false);
	expect(isWithReferences("{offers.session.price}", "privacy.text")).toBe(false);
});

it.each([
	["hero.lead", "$2,000"],
	["site.home.description", "$2000"],
	["gallery.english.title", "$2000"],
	["enquiry.meta.keywords", "$2000"],
])("shows a price in %s as it appears on the site: %s", (path, price) => {
	expect(withValues("{offers.session.price}", valuesIn(path, values))).toBe(price);
	expect(withValues("{contacts.email}", valuesIn(path, values))).toBe("a@example.com");
});

it("a price may be inserted into any text, but not into a link, address or legal text", () => {
	const { home } = siteSchema.shape;
	expect(mayShowPrice(heroSchema.shape.lead, "hero.lead")).toBe(true);
	expect(mayShowPrice(home.shape.keywords, "site.home.keywords")).toBe(true);
	expect(mayShowPrice(heroSchema.shape.lead, "terms.title")).toBe(false);
	expect(mayShowPrice(contactsSchema.shape.booking, "contacts.booking")).toBe(false);
	expect(mayShowPrice(contactsSchema.shape.email, "contacts.email")).toBe(false);
});
