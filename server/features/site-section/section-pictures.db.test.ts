import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { SectionKey, SiteContent } from "#contract/content/sections.ts";
import { homeSharePath } from "#contract/picture-url.ts";
import { noise } from "#packages/picture-maker/testing";
import type { Storage } from "../../media/storage.ts";
import { setUpBuiltPages } from "../../testing/built-pages.ts";
import { makeOnce } from "../../testing/make-once.ts";
import { setUpStoredContent } from "../../testing/stored-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { replaceMedia } from "../media/media-replacement.service.ts";

const site = setUpTestSite();
const { read, save, publish, change, summaryOf } = setUpStoredContent(site);
const { open } = setUpBuiltPages(site);

const page = async () => (await open("/", { content: site.content })).html;
const detailOf = async (id: number) => (await site.trpc("media.byId", { id })).data;
const fieldsUsing = async (id: number) =>
	(await detailOf(id)).uses.map(({ field }: { field: string }) => field) as string[];
const png = { as: "admin", headers: { "Content-Type": "image/png" } } as const;

async function upload(width = 60, height = 40, path = "/api/admin/media") {
	const body = new Uint8Array(await noise(width, height).png().toBuffer());
	return (await site.rest(path, { ...png, body })).body;
}

/** A new file as the endpoint passes it on. */
async function received() {
	const bytes = await noise(80, 20).png().toBuffer();
	const path = join(site.uploadFolder, "received.part");
	await writeFile(path, bytes);
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
	return { path, hash, byteLength: bytes.length, fileName: "море.png" };
}

/** The projects with another picture for the project of an id. */
const withProjectPicture = ({ items }: SiteContent["projects"], id: string, url: string) => ({
	items: items.map((item) => (item.id === id ? { ...item, picture: { url, alt: "" } } : item)),
});

let id: number;
let url: string;
const uploadFirst = () => upload();
beforeEach(async () => {
	({ id, url } = await makeOnce(site, uploadFirst));
});

describe("a picture of a section", () => {
	it("is shown to readers once published, and replaced by the default one when removed", async () => {
		const before = await page();
		await save("hero", { picture: { url: `${url}#focus=0.25,0.5`, alt: "Море" } });
		expect(await page()).toBe(before);
		expect(await fieldsUsing(id)).toEqual(["hero.picture"]);
		expect(await site.raisedBy(() => publish("hero"))).toBe(1);
		const html = await page();
		expect(html).toContain(`src="${url}#focus=0.25,0.5"`);
		expect(html).toContain("--focus:25% 50%");
		expect(html).toContain('alt="Море"');
		await change({ hero: { picture: { url: "", alt: "" } } });
		expect(await page()).toBe(before);
		expect(await fieldsUsing(id)).toEqual([]);
	});

	it("cannot be deleted from the library until the working copy that uses it is discarded", async () => {
		await save("bio", { picture: { url, alt: "" } });
		expect((await site.trpc("media.delete", { id })).problem).toMatchObject({
			status: 409,
			detail: expect.stringContaining("раздел сайта «Коротко»"),
		});
		await site.trpc("siteSection.discard", { key: "bio", version: (await read("bio")).version });
		expect((await site.trpc("media.delete", { id })).status).toBe(200);
	});

	it("can belong to a project, and its use links to the project's field", async () => {
		const { value } = await read("projects");
		await change({ projects: withProjectPicture(value, "project-3", url) });
		expect(await page()).toContain(`src="${url}"`);
		expect((await detailOf(id)).uses).toMatchObject([
			{ entity: "section", title: "Проекты", path: "/admin/site/projects#projects.items.project-3.picture" },
		]);
		await change({ projects: { items: value.items.filter((item) => item.id !== "project-3") } });
		expect(await fieldsUsing(id)).toEqual([]);
	});

	it("can be the share picture of the landing page, or replace the work beside «Обо мне»", async () => {
		expect(await page()).not.toContain(url);
		await change({ site: { picture: { url, alt: "" } } });
		expect(await page()).toContain(`property="og:image" content="https://example.org${homeSharePath(url)}"`);
		await change({ about: { picture: { url, alt: "Мастерская" } } });
		const html = await page();
		expect(html).toContain('alt="Мастерская"');
		expect(html).not.toContain("«Ритм-секция»");
	});

	it.each(["/media/nowhere.jpg", "https://example.com/a.jpg", "/artworks/more-1200.jpg"])(
		"is rejected if it is not in the library: %s",
		async (other) => {
			const refused = await save("hero", { picture: { url: other, alt: "" } });
			expect(refused.problem).toMatchObject({ status: 422, errors: [{ path: "picture" }] });
		},
	);

	it("is rejected with a field error if the library no longer has it", async () => {
		const gone = url.replace(/[0-9a-f]{32}/, "0".repeat(32));
		expect((await save("hero", { picture: { url: gone, alt: "" } })).problem).toMatchObject({
			status: 422,
			errors: [{ path: "picture", message: expect.stringContaining("медиатеке") }],
		});
		const { value } = await read("projects");
		expect((await save("projects", withProjectPicture(value, "project-3", gone))).problem).toMatchObject({
			errors: [{ path: "items.project-3.picture" }],
		});
		expect(await summaryOf("hero")).toMatchObject({ hasEdits: false });
	});

	it("follows a replaced file, both published and in the working copy, each with its own crop", async () => {
		const crop = { left: 0, top: 0, width: 0.5, height: 1 };
		const part = (await site.trpc("media.rendition", { id, crop })).data.url;
		await change({ hero: { picture: { url: part, alt: "" } } });
		await save("hero", { picture: { url: `${url}#focus=0.5,0.5`, alt: "" } });
		await upload(80, 20, `/api/admin/media/${id}/file`);
		const { value, published } = await read("hero");
		expect(published.picture.url).toMatch(/-40x20\.jpg$/);
		expect(value.picture.url).toMatch(/-80x20\.jpg#focus=0\.5,0\.5$/);
		expect(await page()).toContain(published.picture.url);
		expect(await fieldsUsing(id)).toEqual(["hero.picture"]);
		await site.trpc("media.undoReplacement", { id });
		expect(await read("hero")).toMatchObject({ published: { picture: { url: part } } });
		expect((await read("hero")).value.picture.url).toBe(`${url}#focus=0.5,0.5`);
	});

	it("points to the new file when values from before a replacement are restored", async () => {
		await change({ hero: { picture: { url: `${url}#focus=0.5,0.5`, alt: "Море" } } });
		const { value } = await read("hero");
		await upload(80, 20, `/api/admin/media/${id}/file`);
		const restored = { key: "hero", value, version: (await read("hero")).version, isRestoring: true };
		expect((await site.trpc("siteSection.save", restored)).status).toBe(200);
		expect((await read("hero")).value.picture.url).toMatch(/-80x20\.jpg#focus=0\.5,0\.5$/);
	});

	it("stops the replacement of its file if it is saved meanwhile", async () => {
		const crop = { left: 0, top: 0, width: 0.5, height: 0.5 };
		const part = (await site.trpc("media.rendition", { id, crop })).data.url;
		const media: Storage = {
			...site.media,
			async write(name, file) {
				if (!(await summaryOf("hero"))?.hasEdits) await save("hero", { picture: { url: part, alt: "" } });
				await site.media.write(name, file);
			},
		};
		const replaced = replaceMedia({ ...site.context(), media }, id, await received());
		await expect(replaced).rejects.toMatchObject({ kind: "conflict" });
		expect((await read("hero")).value.picture.url).toBe(part);
		expect((await site.trpc("media.byUrl", { url: part })).data).toMatchObject({ media: { id } });
	});

	it("gets the library's description when that is applied", async () => {
		await change({ hero: { picture: { url, alt: "Прежнее" } } });
		const { version } = await detailOf(id);
		const media = { title: "", altRu: "Новое", altEn: "", focus: null, crop: null };
		await site.trpc("media.update", { id, version, media });
		const { former, count } = (await site.trpc("media.applyAlt", { id })).data;
		expect(count).toBe(1);
		expect(await page()).toContain('alt="Новое"');
		expect(await read("hero")).toMatchObject({ hasEdits: false, value: { picture: { url, alt: "Новое" } } });
		await site.trpc("media.applyAlt", { id, former });
		expect(await page()).toContain('alt="Прежнее"');
		expect(await read("hero")).toMatchObject({ hasEdits: false, value: { picture: { url, alt: "Прежнее" } } });
	});

	it("provides the description of a library file that has none", async () => {
		await change({ hero: { picture: { url, alt: "Утро" } } });
		expect(await detailOf(id)).toMatchObject({ altRu: "Утро" });
	});
});

describe("section values from before pictures were fields", () => {
	const withoutPicture = (key: SectionKey) =>
		site.em.execute("update site_section set value = value - 'picture' where key = ?", [key]);

	it("have no picture, and saving them unchanged is not an edit", async () => {
		const before = await page();
		await withoutPicture("hero");
		expect((await read("hero")).value.picture).toEqual({ url: "", alt: "" });
		await save("hero", {});
		expect(await read("hero")).toMatchObject({ hasEdits: false, isBroken: false });
		expect(await page()).toBe(before);
	});
});
