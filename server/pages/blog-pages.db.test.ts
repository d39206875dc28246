import { describe, expect, it } from "vitest";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { createPost, deletePost, replacePost } from "../features/post/post-editing.service.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

describe("the list of posts", () => {
	it("is complete in the HTML: title, summary, date of publication, author, link", async () => {
		await makePost(site.em, {
			slug: "pervaya",
			title: "Первая",
			excerpt: "О первом",
			createdAt: new Date("2026-01-01T00:00:00Z"),
			// Half past eleven in the evening in London is the next day in Moscow.
			publishedAt: new Date("2026-03-11T23:30:00Z"),
		});
		const { html } = await open("/blog");
		const text = textOf(html);
		for (const part of ["Блог о трансформации", "Первая", "О первом", "12 марта 2026", "Читать статью", "На главную"]) {
			expect(text).toContain(part);
		}
		expect(html).toContain('href="/blog/pervaya"');
	});

	it("responds to any query parameters without a warning in the log", async () => {
		for (const search of [
			"tag=%00",
			"category=a%00b",
			"category=%22%5Cu0000%22",
			"tag=%ED%A0%80",
			"q=%00",
			`q=${encodeURIComponent("🎄".repeat(150))}`,
			"page=9999999999",
			"page=1e3",
			"tag=a&tag=b",
			"category[]=x",
			"q=1",
			"tag=true",
			"tag={}",
		]) {
			const { response } = await open(`/blog?${search}`);
			expect([200, 307, 404], search).toContain(response.status);
		}
		expect(site.loggedProblems).toEqual([]);
	});

	it("redirects a URL with a NUL to the one without", async () => {
		const { response } = await open("/blog/%00net%00");
		expect([response.status, response.headers.get("Location")]).toEqual([301, "/blog/net"]);
	});

	it("is paginated, and each page has its own URL", async () => {
		for (let n = 0; n < 14; n += 1) await makePost(site.em);
		const first = await open("/blog");
		expect(textOf(first.html)).toMatch(/Страница\s+1\s+из\s+2/);
		expect(first.html).toContain('href="/blog?page=2"');
		const second = await open("/blog?page=2");
		expect(textOf(second.html).match(/Читать статью/g)).toHaveLength(1);
		expect(second.html).toContain("https://example.org/blog?page=2");
		expect((await open("/blog?page=3")).response.status).toBe(404);
		expect((await open("/blog?page=-1")).response.status).toBe(200);
	});
});

describe("an article", () => {
	it("has paginated comments, and each page has its own URL", async () => {
		const post = await makePost(site.em, { slug: "obsuzhdaemaya" });
		for (let n = 1; n <= 51; n += 1) {
			await makeComment(site.em, post, { content: `Мнение ${n}.`, isApproved: true });
		}
		const opinions = (html: string) => textOf(html).match(/Мнение \d+\./g);
		const first = await open("/blog/obsuzhdaemaya");
		expect(opinions(first.html)).toHaveLength(50);
		expect(textOf(first.html)).toMatch(/51\s+комментарий/);
		expect(first.html).toContain('href="/blog/obsuzhdaemaya?comments=2#comments"');
		const second = await open("/blog/obsuzhdaemaya?comments=2");
		expect(opinions(second.html)).toEqual(["Мнение 51."]);
		expect(second.html).toContain('href="/blog/obsuzhdaemaya#comments"');
		const { response } = await open("/blog/obsuzhdaemaya?comments=3");
		expect([response.status, response.headers.get("Location")]).toEqual([307, "/blog/obsuzhdaemaya#comments"]);
	});

	it("has its text in the HTML once, and its title", async () => {
		await makePost(site.em, {
			slug: "statya",
			title: "О <тревоге> & покое",
			// After the part that the summary repeats.
			content: `${"Слово ".repeat(30)} Неповторимое`,
		});
		const { html } = await open("/blog/statya");
		expect(html.match(/Неповторимое/g)).toHaveLength(1);
		expect(html).toContain("О &lt;тревоге&gt; &amp; покое");
	});

	it("has the description that the admin wrote, else the excerpt, else the beginning of its text", async () => {
		const post = { slug: "statya", title: "Т", content: "Из текста", published: true };
		const { id } = await createPost(site.context(), postInputSchema.parse(post));
		for (const [description, texts] of Object.entries({
			"Из текста": {},
			Кратко: { excerpt: "Кратко" },
			Описание: { metaDescription: "Описание", excerpt: "Кратко" },
		})) {
			await replacePost(site.context(), id, postReplacementSchema.parse({ ...post, ...texts }));
			expect((await open("/blog/statya")).html).toContain(`<meta name="description" content="${description}"/>`);
		}
	});

	it("with a new slug redirects permanently", async () => {
		const post = await makePost(site.em, { slug: "staraya" });
		await replacePost(
			site.context(),
			post.id,
			postReplacementSchema.parse({ slug: "novaya", title: "Т", content: "Т", published: true }),
		);
		const { status, headers } = (await open("/blog/staraya")).response;
		expect([status, headers.get("Location")]).toEqual([301, "/blog/novaya"]);
		// Another post may get the slug one day.
		expect(headers.get("Cache-Control")).toBe("no-cache");
	});

	it("that does not exist is 404, a deleted one 410, a draft 404", async () => {
		const post = await makePost(site.em, { slug: "udalena" });
		await deletePost(site.context(), post.id);
		await makePost(site.em, { slug: "chernovik", isPublished: false });
		for (const [slug, status] of [
			["net", 404],
			["udalena", 410],
			["chernovik", 404],
		] as const) {
			const { response, html } = await open(`/blog/${slug}`);
			expect(response.status).toBe(status);
			expect(textOf(html)).toContain("Статья не найдена");
			expect(textOf(html)).toContain("Вернуться к блогу");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
		}
	});
});
