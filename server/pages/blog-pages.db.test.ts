import { describe, expect, it } from "vitest";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory } from "#db/factories/term.factory.ts";
import { postsOf } from "../features/post/post-inputs.setup.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);
const { create, replace } = postsOf(site);

describe("the list of posts", () => {
	it("is complete in the HTML: title, summary, publication date and link", async () => {
		await makePost(site.em, {
			slug: "pervaya",
			title: "Первая",
			excerpt: "О первом",
			createdAt: new Date("2026-01-01T00:00:00Z"),
			// Half past eleven in the evening in London is the next day in Moscow.
			publishedAt: new Date("2026-03-11T23:30:00Z"),
		});
		const { status, html } = await open("/blog");
		expect(status).toBe(200);
		const text = textOf(html);
		for (const part of ["Блог о трансформации", "Первая", "О первом", "12 марта 2026", "Читать статью", "На главную"]) {
			expect(text).toContain(part);
		}
		expect(html).toContain('href="/blog/pervaya"');
		expect(html).toContain('<link rel="canonical" href="https://example.org/blog"/>');
	});

	it("shows the full excerpt, or else the first 150 characters of the text with an ellipsis", async () => {
		const excerpt = "Слова о том, что внутри. ".repeat(12).trim();
		const content = `**Начало.** ${"слово ".repeat(60)}`;
		await create({ slug: "s-opisaniem", title: "Раз", excerpt, content, published: true });
		await create({ slug: "bez-opisaniya", title: "Два", content, published: true });
		const { html } = await open("/blog");
		const text = textOf(html);
		expect(text).toMatch(/Начало\. (слово ){22}слово…/);
		expect(text).toContain(excerpt);
		expect(html).not.toMatch(/<span hidden/);
	});

	it("is searchable with a form, and highlights matches", async () => {
		await makePost(site.em, { slug: "trevoga", title: "Тревога охраняет" });
		const { html } = await open(`/blog?q=${encodeURIComponent("тревогой")}`);
		expect(html).toMatch(/<form action="\/blog"[^>]*>.*<input [^>]*name="q"[^>]*value="тревогой"/s);
		expect(html).toMatch(/<h2.*<mark[^>]*>Тревога<\/mark>/s);
	});

	it("links to categories, and is filtered by them", async () => {
		const category = await makeCategory(site.em, { slug: "tvorchestvo" });
		await makePost(site.em, { slug: "statya", category });
		await makePost(site.em, { slug: "drugaya" });
		expect((await open("/blog")).html).toContain('href="/blog?category=tvorchestvo"');
		const { html } = await open("/blog?category=tvorchestvo");
		expect(html).toContain('href="/blog/statya"');
		expect(html).not.toContain('href="/blog/drugaya"');
	});

	it("shows a message if there are no posts", async () => {
		const { status, html } = await open("/blog");
		expect(status).toBe(200);
		expect(textOf(html)).toContain("Пока нет опубликованных статей");
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
			const { status } = await open(`/blog?${search}`);
			expect([200, 307, 404], search).toContain(status);
		}
		expect(site.loggedProblems).toEqual([]);
	});

	it("is paginated, and each page has its own URL", async () => {
		for (let n = 0; n < 14; n += 1) await makePost(site.em);
		const first = await open("/blog");
		expect(textOf(first.html)).toMatch(/Страница\s+1\s+из\s+2/);
		expect(first.html).toContain('href="/blog?page=2"');
		const second = await open("/blog?page=2");
		expect(textOf(second.html).match(/Читать статью/g)).toHaveLength(1);
		expect(second.html).toContain("https://example.org/blog?page=2");
		expect((await open("/blog?page=3")).status).toBe(404);
		expect((await open("/blog?page=-1")).status).toBe(200);
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
		const { status, headers } = await open("/blog/obsuzhdaemaya?comments=3");
		expect([status, headers.get("Location")]).toEqual([307, "/blog/obsuzhdaemaya#comments"]);
	});

	it("has its title and its text in the HTML, the text once", async () => {
		await makePost(site.em, {
			slug: "statya",
			title: "О <тревоге> & покое",
			// The word follows the part that the summary repeats.
			content: `${"Слово ".repeat(30)} Неповторимое`,
		});
		const { status, html } = await open("/blog/statya");
		expect(status).toBe(200);
		expect(html.match(/Неповторимое/g)).toHaveLength(1);
		expect(html).toContain("О &lt;тревоге&gt; &amp; покое");
	});

	it("has the description that the admin wrote, else the excerpt, else the beginning of its text", async () => {
		await create({ slug: "one", metaDescription: "Описание", excerpt: "К" });
		await create({ slug: "two", excerpt: "Кратко" });
		await create({ slug: "three", content: "Из текста" });
		for (const [slug, description] of [
			["one", "Описание"],
			["two", "Кратко"],
			["three", "Из текста"],
		]) {
			const { html } = await open(`/blog/${slug}`);
			expect(html).toContain(`<meta name="description" content="${description}"/>`);
		}
	});

	it("redirects permanently from a former slug", async () => {
		const post = await makePost(site.em, { slug: "staraya" });
		await replace(post.id, { slug: "novaya" });
		const { status, headers } = await open("/blog/staraya");
		expect([status, headers.get("Location")]).toEqual([301, "/blog/novaya"]);
		// Another post may use the slug later.
		expect(headers.get("Cache-Control")).toBe("no-cache");
	});
});
