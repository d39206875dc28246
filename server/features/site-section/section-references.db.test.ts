import { describe, expect, it } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { setUpBuiltPages, textOf } from "../../testing/built-pages.ts";
import { setUpStoredContent } from "../../testing/stored-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const { read, save, publish, change } = setUpStoredContent(site);
const { open } = setUpBuiltPages(site);
const [session, ...others] = EXAMPLE_CONTENT.offers.items;
if (!session) throw new Error("The example has offers");

const openPage = async () => (await open("/", { content: site.content })).html;
/** The contents of a page's description for search engines and link previews. */
const descriptionsOf = (html: string) =>
	[...html.matchAll(/<meta (?:name|property)="[a-z:]*description" content="([^"]*)"/g)].map(([, text]) => text);
const withPrice = (amount: number) => ({
	items: [{ ...session, price: { amount, currency: "USD" as const } }, ...others],
});
const resolved = EXAMPLE_CONTENT.site.home.description
	.replace("{offers.session.price}", "$200")
	.replace("{offers.mentoring.price}", "$2000");

describe("a reference to a price", () => {
	it("shows the current price, in a text and in the description for search engines", async () => {
		await change({ hero: { lead: "От {offers.session.price} за встречу." } });
		const before = await openPage();
		expect(descriptionsOf(before)).toEqual([resolved, resolved, resolved]);
		expect(textOf(before)).toContain("От $200 за встречу.");
		await change({ offers: withPrice(250) });
		const after = await openPage();
		const changed = resolved.replace("$200", "$250");
		expect(descriptionsOf(after)).toEqual([changed, changed, changed]);
		expect(textOf(after)).toContain("От $250 за встречу.");
		expect(after).not.toMatch(/\$200\b/);
	});

	it("shows a saved price only once it is published", async () => {
		await save("offers", withPrice(250));
		expect(descriptionsOf(await openPage())[0]).toBe(resolved);
	});

	it("stays as typed in the form", async () => {
		expect((await read("site")).value.home.description).toContain("{offers.session.price}");
	});

	it("is reported in the form of the price", async () => {
		const place = { section: "site", path: "site.home.description" };
		expect((await read("offers")).shownIn).toEqual({
			"offers.items.session.price": [{ ...place, typed: "offers.session.price" }],
			"offers.items.mentoring.price": [{ ...place, typed: "offers.mentoring.price" }],
		});
		expect((await read("site")).shownIn).toEqual({});
	});

	it("is reported in the form of the price even while it is only saved", async () => {
		await save("hero", { lead: "{offers.session.price}" });
		expect((await read("offers")).shownIn["offers.items.session.price"]).toHaveLength(2);
	});
});

describe("a broken reference", () => {
	it("stays as typed if it names no section", async () => {
		expect(await change({ hero: { lead: "Скобки {net.takogo} остаются." } })).toMatchObject({ status: 200 });
		expect(textOf(await openPage())).toContain("Скобки {net.takogo} остаются.");
	});

	it("cannot be published, and the error names the section", async () => {
		await save("hero", { lead: "{offers.gone.price}" });
		await save("bio", { title: "Новое" });
		const before = await readContentVersion(site.em);
		const { problem } = await publish("hero", "bio");
		expect(await readContentVersion(site.em)).toBe(before);
		expect(problem).toMatchObject({
			status: 422,
			detail: expect.stringMatching(/«Первый экран»[^{}]*«Цены и запись»[^{}]*$/),
		});
		expect((await read("bio")).published).toEqual(EXAMPLE_CONTENT.bio);
	});

	it("cannot be caused by publishing the removal of an offer whose price another text shows", async () => {
		await save("offers", { items: others });
		const { problem } = await publish("offers");
		expect(problem).toMatchObject({
			status: 422,
			detail: expect.stringMatching(/«Имя и описания»[^{}]*«Цены и запись»[^{}]*$/),
		});
		expect((await read("offers")).published).toEqual(EXAMPLE_CONTENT.offers);
		expect(await read("offers")).toMatchObject({ hasEdits: true });
		expect(descriptionsOf(await openPage())[0]).toBe(resolved);
	});

	it("does not arise if an offer's removal is published together with the text that referred to it", async () => {
		await save("offers", { items: others });
		const { home } = EXAMPLE_CONTENT.site;
		await save("site", { home: { ...home, description: "Наставничество от {offers.mentoring.price}." } });
		expect(await publish("offers", "site")).toMatchObject({ status: 200 });
		expect(descriptionsOf(await openPage())[0]).toBe("Наставничество от $2000.");
	});
});
