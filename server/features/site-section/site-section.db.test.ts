import { describe, expect, it } from "vitest";
import type { SectionKey } from "#contract/content/sections.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { setUpBuiltPages, textOf } from "../../testing/built-pages.ts";
import { setUpStoredContent } from "../../testing/stored-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const { read, save, publish, change, summaryOf } = setUpStoredContent(site);
const { open } = setUpBuiltPages(site);
const { hero, benefits, contacts } = EXAMPLE_CONTENT;

const NEW = { title: "Новый заголовок" };
const readers = async () => (await site.rest("/api/site/content")).body;
/** The landing page's words. */
const page = async () => textOf((await open("/", { content: site.content })).html).replaceAll("\u00ad", "");
const versionOf = async (key: SectionKey) => (await read(key)).version;
async function historyOf(key: SectionKey) {
	const { id } = await read(key);
	const { data } = await site.trpc("revision.list", { entity: "section", entityId: id });
	return data.revisions as { id: number; reason: string; title: string; author: string | null }[];
}

describe("a saved section", () => {
	it("is a working copy: readers see the published text, and its form the saved one", async () => {
		expect(await site.raisedBy(() => save("hero", NEW))).toBe(0);
		expect(await readers()).toMatchObject({ hero: { title: hero.title } });
		expect(await page()).toContain(hero.title);
		expect(await page()).not.toContain(NEW.title);
		expect(await read("hero")).toMatchObject({ value: { ...hero, ...NEW }, published: hero, hasEdits: true });
		expect(await summaryOf("hero")).toMatchObject({ hasEdits: true, isBroken: false });
		expect((await site.trpc("siteSection.edited")).data.map(({ key }: { key: string }) => key)).toEqual(["hero"]);
	});

	it("is shown once published, which raises the content version", async () => {
		await save("hero", NEW);
		expect(await site.raisedBy(() => publish("hero"))).toBe(1);
		expect(await readers()).toMatchObject({ hero: { ...hero, ...NEW } });
		expect(await page()).toContain(NEW.title);
		expect(await read("hero")).toMatchObject({ value: { ...hero, ...NEW }, hasEdits: false });
		expect((await site.trpc("siteSection.edited")).data).toEqual([]);
	});

	it("has its saves and publications in the history, starting with its former values", async () => {
		await change({ hero: NEW });
		expect(await historyOf("hero")).toMatchObject([
			{ reason: "publish", title: "Первый экран", author: "owner" },
			{ reason: "save", author: "owner" },
			{ reason: "import", author: null },
		]);
		expect(await historyOf("bio")).toEqual([]);
		// A publication is compared with the previous publication, not with the save that it publishes.
		const [published, , former] = await historyOf("hero");
		const { data } = await site.trpc("revision.byId", { id: published?.id });
		expect(data.previousId).toBe(former?.id);
	});

	it("can be restored from a revision as a working copy", async () => {
		await change({ hero: NEW });
		const [, , former] = await historyOf("hero");
		const { data } = await site.trpc("revision.byId", { id: former?.id });
		const { schemaVersion, ...value } = data.values;
		expect([schemaVersion, value]).toEqual([1, hero]);
		const restored = { key: "hero", value, version: await versionOf("hero"), isRestoring: true };
		expect(await site.trpc("siteSection.save", restored)).toMatchObject({ status: 200 });
		expect((await historyOf("hero"))[0]).toMatchObject({ reason: "restore" });
		expect(await page()).toContain(NEW.title);
		await publish("hero");
		expect(await page()).toContain(hero.title);
	});

	it("creates no revision if it is saved again unchanged", async () => {
		await save("hero", NEW);
		const { version } = await read("hero");
		await save("hero", {});
		expect(await read("hero")).toMatchObject({ version, value: NEW });
		expect((await historyOf("hero")).map(({ reason }) => reason)).toEqual(["save", "import"]);
	});

	it("reports whether the landing page shows it, according to the last save", async () => {
		const { sections } = EXAMPLE_CONTENT.landing;
		await save("landing", { sections: sections.map((one) => ({ ...one, isShown: one.id !== "bio" })) });
		expect(await summaryOf("bio")).toMatchObject({ isHidden: true });
		expect(await read("bio")).toMatchObject({ isHidden: true });
		expect(await summaryOf("hero")).toMatchObject({ isHidden: false });
	});

	it("is not a working copy if it equals the published values", async () => {
		await save("hero", NEW);
		await save("hero", { title: hero.title });
		expect(await read("hero")).toMatchObject({ hasEdits: false, value: hero });
	});

	it("can be discarded, and stays in the history", async () => {
		await save("hero", NEW);
		const discarded = await site.trpc("siteSection.discard", { key: "hero", version: await versionOf("hero") });
		expect(discarded.data).toMatchObject({ value: hero, hasEdits: false });
		expect((await historyOf("hero")).map(({ reason }) => reason)).toEqual(["save", "import"]);
		await publish("hero");
		expect(await readers()).toMatchObject({ hero });
	});
});

describe("a stale version", () => {
	const conflict = { status: 409, detail: expect.stringContaining("в другом окне") };

	it("returns 409 when it is saved, discarded or published", async () => {
		await save("hero", NEW);
		const stale = { key: "hero", version: 1 };
		expect((await site.trpc("siteSection.save", { ...stale, value: hero })).problem).toMatchObject(conflict);
		expect((await site.trpc("siteSection.discard", stale)).problem).toMatchObject(conflict);
		expect((await site.trpc("siteSection.publish", { sections: [stale] })).problem).toMatchObject(conflict);
		expect(await read("hero")).toMatchObject({ value: NEW, published: hero, version: 2 });
	});

	it("leaves all sections of the request unpublished", async () => {
		await save("hero", NEW);
		await save("bio", NEW);
		const sections = [
			{ key: "hero", version: 2 },
			{ key: "bio", version: 1 },
		];
		expect(await site.raisedBy(() => site.trpc("siteSection.publish", { sections }))).toBe(0);
		expect((await site.trpc("siteSection.publish", { sections })).problem).toMatchObject(conflict);
		expect(await readers()).toMatchObject({ hero, bio: EXAMPLE_CONTENT.bio });
		expect(await summaryOf("hero")).toMatchObject({ hasEdits: true, version: 2 });
		expect((await historyOf("hero")).map(({ reason }) => reason)).toEqual(["save", "import"]);
	});

	it("is reported for the later of two concurrent saves", async () => {
		await site.makeAdmin();
		const saves = await Promise.all(
			["А", "Б"].map((title) => site.trpc("siteSection.save", { key: "hero", value: { ...hero, title }, version: 1 })),
		);
		expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await historyOf("hero")).map(({ reason }) => reason)).toEqual(["save", "import"]);
	});
});

describe("an invalid value", () => {
	const refusalOf = async (key: SectionKey, value: object) => {
		const { problem } = await site.trpc("siteSection.save", { key, value, version: 1 });
		expect(await summaryOf(key)).toMatchObject({ version: 1, hasEdits: false });
		return problem;
	};
	const [first, ...others] = benefits.items;

	it.each<[string, SectionKey, object, string]>([
		["an empty title", "benefits", { ...benefits, items: [{ ...first, title: " " }, ...others] }, "items.0.title"],
		["too long a title", "hero", { ...hero, title: "я".repeat(161) }, "title"],
		["too few items", "benefits", { ...benefits, items: [] }, "items"],
		["two items with one id", "benefits", { ...benefits, items: [first, first] }, "items"],
		["a link of a script", "contacts", { ...contacts, booking: "javascript:alert(1)" }, "booking"],
		["another kind of value", "hero", { ...hero, title: 7 }, "title"],
		["an unknown time zone", "settings", { ...EXAMPLE_CONTENT.settings, timeZone: "Mars/Olympus" }, "timeZone"],
	])("returns 422 with its path: %s", async (_, key, value, path) => {
		const problem = await refusalOf(key, value);
		expect(problem).toMatchObject({ status: 422, errors: [{ path, message: expect.any(String) }] });
	});

	it("returns 422 for an unknown field, even in an item", async () => {
		expect(await refusalOf("hero", { ...hero, colour: "red" })).toMatchObject({ status: 422 });
		const items = [{ ...first, colour: "red" }, ...others];
		const problem = await refusalOf("benefits", { ...benefits, items });
		expect(problem).toMatchObject({ status: 422, errors: [{ path: "items.0" }] });
	});

	it("returns 422 for an unknown section", async () => {
		const { problem } = await site.trpc("siteSection.byKey", { key: "toString" });
		expect(problem).toMatchObject({ status: 422 });
	});

	it("reports all invalid fields together, in Russian", async () => {
		const problem = await refusalOf("hero", { ...hero, title: "\u200b", lead: "" });
		expect(problem).toMatchObject({
			errors: ["title", "lead"].map((path) => ({ path, message: "Заполните это поле" })),
		});
	});
});

it("anonymous callers get 401 from every procedure, and public responses contain nothing unpublished", async () => {
	await save("hero", NEW);
	const calls: [name: string, input?: object][] = [
		["siteSection.list"],
		["siteSection.edited"],
		["siteSection.byKey", { key: "hero" }],
		["siteSection.save", { key: "hero", value: hero, version: 2 }],
		["siteSection.discard", { key: "hero", version: 2 }],
		["siteSection.publish", { sections: [{ key: "hero", version: 2 }] }],
	];
	for (const [name, input] of calls) expect((await site.trpc(name, input, {})).status, name).toBe(401);
	const content = await readers();
	expect(JSON.stringify(content)).not.toContain(NEW.title);
	for (const own of ["settings", "answers"]) expect(Object.keys(content)).not.toContain(own);
	expect(await read("hero")).toMatchObject({ version: 2, published: hero });
});
