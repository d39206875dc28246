import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import type { ImportedBlog } from "#packages/blog-import";
import { blogOf, filesOf, readMarkdownPosts } from "#packages/blog-import/testing";
import { noise } from "#packages/picture-maker/testing";
import { listen } from "#packages/testing";
import { setUpTestSite } from "../../testing/test-site.ts";
import { postsOf } from "../post/post-inputs.setup.ts";
import { checkImport, runImport } from "./import.service.ts";

const site = setUpTestSite();
const posts = postsOf(site);

const png = await noise(9, 6).png().toBuffer();
const otherPng = await noise(8, 6).png().toBuffer();

/** True while the former site answers every request with 404. */
let isDown = false;
const server = createServer((request, response) => {
	if (isDown) response.writeHead(404).end();
	else if (request.url?.endsWith(".png")) response.end(request.url.includes("other") ? otherPng : png);
	else if (request.url?.endsWith(".txt")) response.end("no picture");
	else response.writeHead(404).end();
});
const port = await listen(server);
const OLD_SITE = `http://127.0.0.1:${port}`;
afterEach(() => {
	isDown = false;
	server.closeAllConnections();
});

async function openMarkdown(texts: Record<string, string>) {
	const files = filesOf(texts);
	return blogOf("markdown", await readMarkdownPosts(files, { site: OLD_SITE, now: site.clock.now() }), files);
}

const run = (blog: ImportedBlog, options = {}) =>
	runImport(site.context(), "markdown", blog, { remote: site.imports.remote, ...options });

/** The former site, which runs `act` before it serves a file. */
const remoteAfter = (act: () => Promise<unknown>) => ({
	open: async (url: string) => {
		await act();
		return site.imports.remote.open(url);
	},
});

const TABLES = ["post", "category", "tag", "media", "redirect", "revision", "post_slug"];
const countAll = () => Promise.all(TABLES.map((table) => site.count(table)));

const A =
	"---\ntitle: Первая\nslug: pervaya\ndate: 2020-01-02\nupdated: 2021-01-02\ntags: [Море]\ncategories: [Музыка]\nurl: /notes/pervaya/\nimage: /cover.png\n---\nТекст ![Вид](/view.png) и [вторая](/notes/vtoraya).";
const B = "---\ntitle: Вторая\nslug: vtoraya\ndate: 2020-02-02\ndraft: true\nurl: /notes/vtoraya/\n---\nЧерновик";

describe("an import", () => {
	it("creates only drafts on request", async () => {
		const report = await run(await openMarkdown({ "a.md": A }), { asDrafts: true });
		expect(report.posts).toMatchObject([{ action: "created", isPublished: false }]);
		expect((await site.rest("/api/blog/posts")).body).toEqual([]);
		expect((await run(await openMarkdown({ "a.md": A }))).posts).toMatchObject([{ action: "unchanged" }]);
	});

	it("suggests drafts if readers may not have seen everything that would be published", async () => {
		const sure = await openMarkdown({ "a.md": A, "b.md": B });
		expect(await checkImport(site.context(), "markdown", sure)).toMatchObject({ isUnsure: false });
		const unsure = await openMarkdown({ "a.md": `${A}\n\n{{< kartochka >}}Текст{{< /kartochka >}}`, "b.md": B });
		const report = await checkImport(site.context(), "markdown", unsure);
		expect(report).toMatchObject({
			isUnsure: true,
			posts: [
				{ isPublished: true, notes: ["возможно, читатели этого не видели: то, что стоит в теге «kartochka»"] },
				{},
			],
		});
		expect(await run(unsure, { asDrafts: true })).toMatchObject({ isUnsure: false, posts: [{ notes: [] }, {}] });
	});

	it("creates posts with their dates, terms, pictures, internal links and redirects", async () => {
		const report = await run(await openMarkdown({ "a.md": A, "b.md": B }));
		expect(report).toMatchObject({
			posts: [
				{ title: "Первая", action: "created", path: "/blog/pervaya", isPublished: true, redirects: ["/notes/pervaya"] },
				{ title: "Вторая", action: "created", isPublished: false },
			],
			categories: ["Музыка"],
			tags: ["Море"],
			missing: [],
		});
		const found = await posts.readArticle("pervaya");
		expect(found.post).toMatchObject({
			createdAt: new Date("2020-01-02"),
			publishedAt: new Date("2020-01-02"),
			updatedAt: new Date("2021-01-02"),
			category: { name: "Музыка" },
		});
		expect(found.post.featuredImage).toMatch(/^\/media\/[0-9a-f]{32}-9x6\.jpg$/);
		expect(found.post.content).toBe(`Текст ![Вид](${found.post.featuredImage}) и [вторая](/blog/vtoraya).`);
		// Both addresses serve the same picture, which is stored once with both uses recorded.
		expect(await site.em.execute("select field from media_use order by field")).toEqual([
			{ field: "content" },
			{ field: "featuredImage" },
		]);
		expect(await site.em.execute("select reason from revision order by id")).toEqual([
			{ reason: "publish" },
			{ reason: "import" },
		]);
	});

	it("changes nothing when it is only checked, and predicts the actual result", async () => {
		const before = await countAll();
		const checked = await checkImport(site.context(), "markdown", await openMarkdown({ "a.md": A, "b.md": B }));
		expect(checked).toMatchObject({ posts: [{ action: "create", pictures: 2 }, { action: "create" }], tags: ["Море"] });
		expect(await countAll()).toEqual(before);
		const done = await run(await openMarkdown({ "a.md": A, "b.md": B }));
		const comparable = ({ posts: all }: typeof done) => all.map(({ action: _, id: _id, ...post }) => post);
		expect(comparable(done)).toEqual(comparable(checked));
	});

	it("can be repeated without changes, and leaves alone what the owner has edited or deleted", async () => {
		const texts = { "a.md": A, "b.md": B, "c.md": "---\ntitle: Третья\nslug: c\ndate: 2020-03-03\n---\nТекст" };
		const first = await run(await openMarkdown(texts));
		const counts = await countAll();
		const raised = await site.raisedBy(async () => {
			const second = await run(await openMarkdown(texts));
			expect(second.posts.map(({ action }) => action)).toEqual(["unchanged", "unchanged", "unchanged"]);
		});
		expect([raised, await countAll()]).toEqual([0, counts]);
		const [a, , c] = first.posts.map(({ id }) => Number(id));
		await posts.save(a ?? 0, { slug: "pervaya", content: "Моё" });
		await posts.remove(c ?? 0);
		const third = await run(await openMarkdown(texts));
		expect(third.posts.map(({ action }) => action)).toEqual(["changed", "unchanged", "trashed"]);
		expect(await site.count("post")).toBe(3);
	});

	it("identifies a post by its file and date, not by its file name alone", async () => {
		const post = (title: string, date: string) => ({ "posts/1.md": `---\ntitle: ${title}\n${date}\n---\nТекст` });
		const actionOf = async (texts: Record<string, string>) => (await run(await openMarkdown(texts))).posts[0]?.action;
		expect(await actionOf(post("Море", "date: 2020-01-01"))).toBe("created");
		expect(await actionOf(post("Море и горы", "date: 2020-01-01"))).toBe("unchanged");
		expect(await actionOf(post("Море", "date: 2021-01-01"))).toBe("created");
		expect(await actionOf(post("Без даты", "draft: true"))).toBe("created");
		expect(await actionOf(post("Другая без даты", "draft: true"))).toBe("created");
	});

	it("fetches pictures that were unavailable before, for posts that were not edited since", async () => {
		const texts = { "a.md": A };
		const actionsOf = async () => (await run(await openMarkdown(texts))).posts.map(({ action }) => action);
		isDown = true;
		await run(await openMarkdown(texts));
		const [counts, remote] = [await countAll(), await posts.readArticle("pervaya")];
		expect(remote.post.content).toContain("/view.png");
		const checked = await checkImport(site.context(), "markdown", await openMarkdown(texts));
		expect(checked).toMatchObject({ posts: [{ action: "complete", notes: [], lost: [] }], tags: [] });
		expect(await actionsOf()).toEqual(["unchanged"]);
		expect(await countAll()).toEqual(counts);
		isDown = false;
		expect(await actionsOf()).toEqual(["completed"]);
		const { post } = await posts.readArticle("pervaya");
		const [published, updated] = [new Date("2020-01-02"), new Date("2021-01-02")];
		expect(post).toMatchObject({ publishedAt: published, updatedAt: updated, category: { name: "Музыка" } });
		expect(post.featuredImage).toMatch(/^\/media\//);
		expect(post.content).toContain(`![Вид](${post.featuredImage})`);
		expect(await actionsOf()).toEqual(["unchanged"]);
		// A text that was changed in its file since then does not come with a picture.
		const changed = { "a.md": `${A}\n\nЕщё ![Лес](/other.png)` };
		expect((await run(await openMarkdown(changed))).posts).toMatchObject([{ action: "unchanged" }]);
		expect((await posts.readArticle("pervaya")).post.content).toBe(post.content);
		await posts.save(post.id, { slug: "pervaya", content: "Моё" });
		expect(await actionsOf()).toEqual(["changed"]);
	});

	it("continues when a post is moved to the trash while its pictures are fetched", async () => {
		isDown = true;
		const [first] = (await run(await openMarkdown({ "a.md": A }))).posts;
		isDown = false;
		const remote = remoteAfter(() => posts.remove(Number(first?.id)).catch(() => undefined));
		const report = await run(await openMarkdown({ "a.md": A, "b.md": B }), { remote });
		expect(report.posts).toMatchObject([{ action: "changed" }, { action: "created" }]);
	});

	it("does not change a post that is saved while its pictures are fetched", async () => {
		isDown = true;
		const [first] = (await run(await openMarkdown({ "a.md": A }))).posts;
		isDown = false;
		const remote = remoteAfter(() => posts.replace(Number(first?.id), { slug: "pervaya", content: "Моё" }));
		const report = await run(await openMarkdown({ "a.md": A.replace("![Вид](/view.png)", "") }), { remote });
		expect(report.posts).toMatchObject([{ action: "changed" }]);
		expect((await posts.readArticle("pervaya")).post.content).toBe("Моё");
	});

	it("creates each of two indistinguishable posts exactly once", async () => {
		const text = "---\ntitle: Утро\n---\nТекст";
		const texts = { "news/_posts/2020-01-01-a.md": text, "life/_posts/2020-01-01-a.md": text };
		const actionsOf = async () => (await run(await openMarkdown(texts))).posts.map(({ action }) => action);
		expect(await actionsOf()).toEqual(["created", "created"]);
		expect(await actionsOf()).toEqual(["unchanged", "unchanged"]);
	});

	it("is completed by the next run after an interruption", async () => {
		const controller = new AbortController();
		const onInterrupted = vi.fn();
		const onProgress = (done: number) => done === 1 && controller.abort();
		const texts = { "a.md": A, "b.md": B };
		await expect(
			run(await openMarkdown(texts), { onProgress, onInterrupted, signal: controller.signal }),
		).rejects.toThrow();
		expect(onInterrupted.mock.lastCall).toMatchObject([{ posts: [{ action: "created" }, { action: "create" }] }]);
		expect(await site.count("post")).toBe(1);
		const report = await run(await openMarkdown(texts));
		expect(report.posts.map(({ action }) => action)).toEqual(["unchanged", "created"]);
	});

	it("leaves existing posts alone when it reads the site's own archive", async () => {
		await makePost(site.em, { slug: "moya", title: "Моя" });
		const own = (title: string) =>
			`---\ntitle: ${title}\nslug: moya\ndate: 2020-01-01\ndraft: false\nmetaDescription: ""\n---\nДругой ![Вид](${OLD_SITE}/view.png)`;
		const same = await run(await openMarkdown({ "posts/moya.md": own("Моя") }));
		expect(same.posts).toMatchObject([{ action: "unchanged", path: "/blog/moya" }]);
		const other = await run(await openMarkdown({ "posts/moya.md": own("Другая") }));
		expect(other.posts).toMatchObject([{ action: "created", path: "/blog/moya-2" }]);
	});

	it("reuses existing categories and tags, by name or address", async () => {
		await site.em.execute("insert into tag (name, slug, created_at) values ('МОРЕ', 'more-tag', now())");
		await site.em.execute("insert into category (name, slug, created_at) values ('Другое имя', 'muzyka', now())");
		const report = await run(await openMarkdown({ "a.md": A }));
		expect(report).toMatchObject({ categories: [], tags: [] });
		expect((await posts.readArticle("pervaya")).post.category?.name).toBe("Другое имя");
	});

	it("uses another address for a post whose own is taken, and reports it", async () => {
		await makePost(site.em, { slug: "pervaya", title: "Моя" });
		const report = await run(await openMarkdown({ "a.md": A }));
		expect(report.posts).toMatchObject([
			{
				path: "/blog/pervaya-2",
				action: "created",
				notes: ["адрес /blog/pervaya занят другой статьёй: будет /blog/pervaya-2"],
			},
		]);
	});

	it("keeps the URL of an unavailable picture, and lists it with the reason", async () => {
		const text = `---\ntitle: А\nslug: a\ndate: 2020-01-01\n---\n![Нет](https://127.0.0.2/no.png) ![Нет](${OLD_SITE}/page.html) ![Не картинка](${OLD_SITE}/a.txt)`;
		const report = await run(await openMarkdown({ "a.md": text }));
		expect(report.missing.toSorted((a, b) => b.url.localeCompare(a.url))).toEqual([
			{
				title: "А",
				url: "https://127.0.0.2/no.png",
				reason: "Адрес ведёт во внутреннюю сеть сервера: туда сайт не ходит.",
			},
			{ title: "А", url: `${OLD_SITE}/page.html`, reason: "Сайт ответил: 404." },
			{ title: "А", url: `${OLD_SITE}/a.txt`, reason: expect.stringMatching(/^Это не картинка/) },
		]);
		expect((await posts.readArticle("a")).post.content).toBe(
			`![Нет](https://127.0.0.2/no.png) ![Нет](https://127.0.0.1:${port}/page.html) ![Не картинка](https://127.0.0.1:${port}/a.txt)`,
		);
	});

	it("turns empty and future posts into drafts, truncates long titles, and rejects texts that are too long", async () => {
		const blog = await openMarkdown({
			"a.md": `---\ntitle: ${"Слово ".repeat(60)}\nslug: a\ndate: 2020-01-01\n---\nТекст`,
			"b.md": "---\ntitle: Пустая\nslug: b\ndate: 2020-01-01\n---\n",
			"c.md": `---\ntitle: Длинная\nslug: c\ndate: 2020-01-01\n---\n${"Слово ".repeat(40_000)}`,
			"d.md": "---\ntitle: Потом\nslug: d\ndate: 2999-01-01\n---\nТекст",
		});
		const { posts: all } = await run(blog);
		expect(all).toMatchObject([
			{ action: "created", isPublished: true, notes: ["заголовок длиннее 200 знаков: обрезан по слову"] },
			{ action: "created", isPublished: false, notes: ["без текста: станет черновиком"] },
			{ action: "refused", notes: ["текст длиннее 200 000 знаков: разделите статью на части"] },
			{ action: "created", isPublished: false, notes: ["запланирована на будущее: станет черновиком"] },
		]);
		expect(await site.count("post")).toBe(3);
	});
});

it("a text that is nested too deeply is rejected without blocking the others", async () => {
	const blog = await openMarkdown({
		"a.md": `---\ntitle: Бездна\ndate: 2020-01-01\n---\n${"<div>".repeat(20_000)}`,
		"b.md": "---\ntitle: Обычная\ndate: 2020-01-01\n---\nТекст",
	});
	const { posts: all } = await run(blog);
	expect(all).toMatchObject([
		{ action: "refused", notes: ["разметка слишком сложная: прочитать её не удалось"] },
		{ action: "created" },
	]);
});
