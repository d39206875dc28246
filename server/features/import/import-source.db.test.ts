import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { ImportSource } from "#contract/import.ts";
import { exampleExport } from "#packages/blog-import/testing";
import { noise } from "#packages/picture-maker/testing";
import { setUpFolder, zipOf } from "#packages/testing";
import { setUpTestSite } from "../../testing/test-site.ts";
import { postsOf } from "../post/post-inputs.setup.ts";
import { runImport } from "./import.service.ts";
import { openExport } from "./import-source.service.ts";

const site = setUpTestSite();
const folder = setUpFolder();
const posts = postsOf(site);

const png = await noise(9, 6).png().toBuffer();
const otherPng = await noise(8, 6).png().toBuffer();

/** An address at which nothing listens. */
const OLD_SITE = "http://127.0.0.1:9";

/** Opens an export that was written to the disk. */
async function openBytes(source: ImportSource, bytes: Uint8Array | string, options: object = {}) {
	const path = folder("export");
	await writeFile(path, bytes);
	return openExport({ source, path, site: OLD_SITE, withPages: false, now: site.clock.now(), ...options });
}

const run = (blog: Awaited<ReturnType<typeof openBytes>>, source: ImportSource) =>
	runImport(site.context(), source, blog, { remote: site.imports.remote });

describe("importing an export file", () => {
	it("reads Ghost pictures from the archive", async () => {
		const names = ["more", "a", "b", "cover"].map((name) => `content/images/2023/05/${name}.png`);
		const archive = zipOf([
			{ name: "blog.ghost.json", content: exampleExport("ghost-5.json") },
			...names.map((name) => ({ name, content: name.includes("cover") ? otherPng : png })),
		]);
		const report = await run(await openBytes("ghost", archive), "ghost");
		expect(report).toMatchObject({ missing: [], posts: [{ action: "created" }, {}, {}, {}] });
		expect(await site.count("media")).toBe(2);
		const { post } = await posts.readArticle("pervaya");
		expect(post.content).toContain("[ссылкой](/blog/vtoraya)");
		expect(post.featuredImage).toMatch(/^\/media\/.*-8x6\.jpg$/);
	});

	it("adds Ghost pictures later from an archive, if the first export had no address for them", async () => {
		const json = exampleExport("ghost-5.json");
		await run(await openBytes("ghost", json, { site: "" }), "ghost");
		expect((await posts.readArticle("pervaya")).post.content).not.toContain("![");
		const names = ["more", "a", "b", "cover"].map((name) => `content/images/2023/05/${name}.png`);
		const files = names.map((name) => ({ name, content: name.includes("cover") ? otherPng : png }));
		const archive = zipOf([{ name: "blog.ghost.json", content: json }, ...files]);
		const report = await run(await openBytes("ghost", archive, { site: "" }), "ghost");
		expect(report.posts.map(({ action }) => action)).toEqual(["completed", "completed", "unchanged", "unchanged"]);
		expect((await posts.readArticle("pervaya")).post.content).toContain("](/media/");
	});

	it("transliterates Cyrillic WordPress addresses, with redirects", async () => {
		const report = await run(
			await openBytes("wordpress", exampleExport("wordpress-1.2.xml"), { site: "" }),
			"wordpress",
		);
		expect(report.posts[0]).toMatchObject({
			path: "/blog/bloki",
			notes: ["здесь у статьи одна категория: остальные станут тегами"],
			redirects: ["/2020/05/блоки", "/2020/05/staroe-imya", "/?p=11"],
		});
		const { post } = await posts.readArticle("classic");
		expect(post.content).toContain("[ссылкой](/blog/bloki)");
		const tags = (await posts.readArticle("bloki")).post.tags.getItems();
		expect(tags.map(({ name }) => name).sort()).toEqual(["Море", "Музыка"]);
	});

	it("finds the Blogger feed in a Takeout archive, and keeps hidden posts hidden", async () => {
		const archive = zipOf([
			{ name: "Takeout/Blogger/Blogs/a/theme-layouts.xml", content: "<layouts/>" },
			{ name: "Takeout/Blogger/Blogs/a/feed.atom", content: exampleExport("blogger-2018.xml") },
		]);
		await run(await openBytes("rss", archive, { site: "" }), "rss");
		expect((await site.rest("/api/blog/posts")).body).toMatchObject([{ title: "Открытая" }]);
	});
});
