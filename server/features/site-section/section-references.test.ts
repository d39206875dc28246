import { describe, expect, it } from "vitest";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { findReferences, listPrices, resolveReferences } from "./section-references.service.ts";

/** The example's content with a text on the first screen. */
const withLead = (lead: string) => ({ ...EXAMPLE_CONTENT, hero: { ...EXAMPLE_CONTENT.hero, lead } });
const shown = (lead: string) => resolveReferences(withLead(lead)).hero.lead;
const found = (lead: string) => findReferences(withLead(lead)).filter(({ path }) => path === "hero.lead");

describe("a reference in a text", () => {
	it.each([
		["{offers.session.price}", "$200"],
		["{offers.items.session.price}", "$200"],
		["от {offers.session.price} до {offers.mentoring.price}", "от $200 до $2,000"],
		["{site.name}", EXAMPLE_CONTENT.site.name],
		["{contacts.messenger.text}", EXAMPLE_CONTENT.contacts.messenger.text],
		["{offers.items.session.english.name}", "Strategic consultation"],
	])("%s is shown as %s", (typed, text) => {
		expect(shown(typed)).toBe(text);
		expect(found(typed)).not.toEqual([]);
		for (const { target } of found(typed)) expect(target).toBeDefined();
	});

	it.each([
		"{offers.session}",
		"{offers.items}",
		"{offers.gone.price}",
		"{offers.session.price.amount}",
		"{offers.items.0.price}",
		"{offers.constructor.name}",
		"{landing.bio.isShown}",
		"{profiles.showsMetaNote}",
		// Sections that are private to the owner.
		"{settings.timeZone}",
		"{answers.propose-time.text}",
	])("%s stays as typed, since its target is missing or not a text", (typed) => {
		expect(shown(`а ${typed} б`)).toBe(`а ${typed} б`);
		expect(found(typed)).toEqual([
			{ path: "hero.lead", typed: typed.slice(1, -1), target: undefined, shown: undefined },
		]);
	});

	it.each(["{name}", "{net.takogo}", "{toString.x}", "{ offers.session.price }", "{}", "{{", "offers.session.price"])(
		"%s is plain text, not a reference",
		(typed) => {
			expect(shown(typed)).toBe(typed);
			expect(found(typed)).toEqual([]);
		},
	);

	it("shows a price without separators in texts for search engines, even through another text", () => {
		const { site, hero } = EXAMPLE_CONTENT;
		const price = "{offers.mentoring.price}";
		const home = { ...site.home, title: "{hero.title}", description: price };
		const resolved = resolveReferences({
			...EXAMPLE_CONTENT,
			site: { ...site, home },
			hero: { ...hero, title: price },
		});
		expect(resolved.site.home).toMatchObject({ title: "$2000", description: "$2000" });
		expect(resolved.hero.title).toBe("$2,000");
	});

	it("may point to a text with references", () => {
		const content = withLead("Цена: {hero.title}");
		const resolved = resolveReferences({ ...content, hero: { ...content.hero, title: "{offers.session.price}" } });
		expect(resolved.hero).toMatchObject({ title: "$200", lead: "Цена: $200" });
	});

	it("stays as typed if it is circular, and is limited in size if it is nested", () => {
		expect(resolveReferences(withLead("{hero.lead}{hero.lead}")).hero.lead).toBe("{hero.lead}{hero.lead}");
		const many = "{hero.title}".repeat(90);
		const content = withLead(many);
		const resolved = resolveReferences({
			...content,
			hero: { ...content.hero, title: many.replaceAll("title", "eyebrow"), eyebrow: many },
		});
		expect(resolved.hero.lead.length).toBeLessThanOrEqual(20_000);
	});

	it("never shows a setting, which is private to the owner", () => {
		expect(resolveReferences(withLead("{settings.timeZone}")).hero.lead).toBe("{settings.timeZone}");
	});

	it("is found with the path of its text and the path of its value", () => {
		const inSite = findReferences(EXAMPLE_CONTENT).filter(({ path }) => path.startsWith("site."));
		expect(inSite).toEqual([
			{
				path: "site.home.description",
				typed: "offers.session.price",
				target: "offers.items.session.price",
				shown: { text: "$200", metaText: "$200" },
			},
			{
				path: "site.home.description",
				typed: "offers.mentoring.price",
				target: "offers.items.mentoring.price",
				shown: { text: "$2,000", metaText: "$2000" },
			},
		]);
	});

	it("is ignored in a legal text, which must not change with another text", () => {
		const title = "{offers.session.price}";
		const content = { ...EXAMPLE_CONTENT, terms: { ...EXAMPLE_CONTENT.terms, title } };
		expect(resolveReferences(content).terms.title).toBe(title);
		expect(findReferences(content).filter(({ path }) => path.startsWith("terms."))).toEqual([]);
	});

	it("is found by item id in a list", () => {
		const [first, ...others] = EXAMPLE_CONTENT.benefits.items;
		const items = [...others, { ...first, details: "{site.name}" }] as typeof EXAMPLE_CONTENT.benefits.items;
		const references = findReferences({ ...EXAMPLE_CONTENT, benefits: { ...EXAMPLE_CONTENT.benefits, items } });
		expect(references).toContainEqual({
			path: `benefits.items.${first?.id}.details`,
			typed: "site.name",
			target: "site.name",
			shown: { text: EXAMPLE_CONTENT.site.name, metaText: EXAMPLE_CONTENT.site.name },
		});
	});

	it("is offered for the price of each offer, and resolves to it", () => {
		const prices = listPrices(EXAMPLE_CONTENT);
		expect(prices.map(({ text }) => text)).toEqual(["$200", "$2,000"]);
		for (const { reference, text } of prices) expect(shown(`{${reference}}`)).toBe(text);
	});
});
