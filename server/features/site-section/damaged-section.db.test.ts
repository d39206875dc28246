import { beforeEach, describe, expect, it } from "vitest";
import type { SectionKey } from "#contract/content/sections.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { setUpBuiltPages, textOf } from "../../testing/built-pages.ts";
import { setUpStoredContent } from "../../testing/stored-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const { read, save, publish, change, summaryOf, corrupt } = setUpStoredContent(site);
const { open } = setUpBuiltPages(site);
const { hero } = EXAMPLE_CONTENT;

const NEW = { title: "Новый заголовок" };
const readers = async () => (await site.rest("/api/site/content")).body;
/** The landing page's words. */
const page = async () => textOf((await open("/", { content: site.content })).html).replaceAll("\u00ad", "");
async function historyOf(key: SectionKey) {
	const { id } = await read(key);
	const { data } = await site.trpc("revision.list", { entity: "section", entityId: id });
	return data.revisions as { id: number; reason: string; title: string; author: string | null }[];
}

describe("an invalid stored value", () => {
	const GARBAGE = ['{"title": 7}', "[]", "null", '"text"', `{"title": "${"я".repeat(5_000)}"}`];

	it.each(GARBAGE)(
		"(%s) does not break the page, which shows the example if no earlier value exists",
		async (value) => {
			await corrupt("hero", value);
			expect(await page()).toContain(hero.title);
			expect(await summaryOf("hero")).toMatchObject({ isBroken: true, hasEdits: false });
			expect(await summaryOf("bio")).toMatchObject({ isBroken: false });
			expect(site.loggedProblems).toEqual([]);
		},
	);

	it("is replaced by the last valid published one, not by a saved one", async () => {
		await change({ hero: NEW });
		await change({ hero: { title: "Последний" } });
		await save("hero", { title: "Не опубликован" });
		await corrupt("hero", "{}");
		await site.em.execute("update content_version set version = version + 1");
		expect(await page()).toContain("Последний");
		expect(await read("hero")).toMatchObject({
			isBroken: true,
			value: { title: "Не опубликован" },
			published: { title: "Последний" },
		});
	});

	it("can be corrected in the form", async () => {
		await corrupt("hero", '{"title": 7}');
		await save("hero", NEW);
		await publish("hero");
		expect(await summaryOf("hero")).toMatchObject({ isBroken: false, hasEdits: false });
		expect(await page()).toContain(NEW.title);
	});

	it("can be corrected by saving its replacement, which then waits to be published", async () => {
		await corrupt("hero", '{"title": 7}');
		await save("hero", {});
		expect(await summaryOf("hero")).toMatchObject({ isBroken: true, hasEdits: true });
		await publish("hero");
		expect(await summaryOf("hero")).toMatchObject({ isBroken: false, hasEdits: false });
	});

	it("can be corrected by publishing its replacement", async () => {
		await corrupt("hero", '{"title": 7}');
		expect(await publish("hero")).toMatchObject({ status: 200 });
		expect(await summaryOf("hero")).toMatchObject({ isBroken: false });
		expect((await site.em.findOneOrFail(SiteSection, { key: "hero" })).value).toEqual(hero);
	});
});

describe("a damaged working copy", () => {
	/** Damages the last saved values. @param values the bytes, as SQL */
	const damage = (values: string) =>
		site.em.execute(`update revision set values = ${values} where id = (select max(id) from revision)`);

	beforeEach(async () => {
		await save("bio", NEW);
		await save("hero", NEW);
	});

	it.each(["'\\x00'", "substring(values for 8)", "set_byte(values, octet_length(values) / 2, 0)"])(
		"(%s) affects only its own form, which reports the damage and shows the published values",
		async (values) => {
			await damage(values);
			expect(await summaryOf("hero")).toMatchObject({ isDamaged: true, hasEdits: true });
			expect(await summaryOf("bio")).toMatchObject({ isDamaged: false, hasEdits: true });
			expect(await read("hero")).toMatchObject({ isDamaged: true, value: hero, published: hero });
			expect(await read("bio")).toMatchObject({ isDamaged: false, value: NEW });
			expect((await site.trpc("siteSection.edited")).data).toHaveLength(2);
			expect(site.loggedProblems).toEqual([]);
		},
	);

	it("is never published, but other sections are", async () => {
		await damage("'\\x00'");
		expect((await publish("hero")).problem).toMatchObject({
			status: 422,
			detail: expect.stringContaining("повреждены"),
		});
		expect(await publish("bio")).toMatchObject({ status: 200 });
	});

	it("can be discarded, or overwritten by a new save", async () => {
		await damage("'\\x00'");
		const { version } = await read("hero");
		expect((await site.trpc("siteSection.discard", { key: "hero", version })).data).toMatchObject({
			isDamaged: false,
			hasEdits: false,
		});
		await save("hero", NEW);
		await damage("'\\x00'");
		await save("hero", {});
		expect(await read("hero")).toMatchObject({ isDamaged: false, hasEdits: false });
	});

	it("is explained in the history, like every damaged revision", async () => {
		await damage("'\\x00'");
		const [last] = await historyOf("hero");
		const { problem } = await site.trpc("revision.byId", { id: last?.id });
		expect(problem).toMatchObject({ status: 404, detail: "Эта версия повреждена, и прочитать её нельзя" });
	});
});

it("the example is served if the database lacks a section, which then has no form", async () => {
	await site.em.execute("delete from site_section where key = 'hero'");
	await site.em.execute("update content_version set version = version + 1");
	expect(await readers()).toMatchObject({ hero });
	expect((await site.trpc("siteSection.byKey", { key: "hero" })).problem).toMatchObject({ status: 404 });
	expect((await site.trpc("siteSection.save", { key: "hero", value: hero, version: 1 })).status).toBe(404);
});
