import type { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { Comment } from "#db/entities/comment.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import help from "#db/seeders/demo/sections/help.json" with { type: "json" };
import { ORIGIN, setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages } = setUpBuiltPages(site);
let app: Hono;
beforeEach(async () => {
	site.siteUrl = ORIGIN;
	app = createPages();
	await makePost(site.em, { slug: "statya", title: "Статья" });
});

const fields = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: "on", subject: "" };

const post = (path: string, change: Partial<typeof fields> = {}, headers: Record<string, string> = {}) =>
	app.request(path, {
		method: "POST",
		headers: { Origin: ORIGIN, ...headers },
		body: new URLSearchParams({ ...fields, ...change }),
	});
const submitComment = (change?: Partial<typeof fields>, headers?: Record<string, string>) =>
	post("/blog/statya/comments", change, headers);
/** The header with the session cookie of the admin, by its name over https. */
const signIn = async () => ({ Cookie: `__Host-session=${(await site.signIn()).token}` });
const read = async (path = "/blog/statya") => (await app.request(path.replace(/#.*/, ""))).text();
const FOREIGN = { Origin: "https://evil.example" };

describe("a comment form that is submitted without scripts", () => {
	it("publishes the admin's comment immediately, despite the cache, and requires only its text", async () => {
		app = createPages({ versionAgeMs: 60_000 });
		expect(await read()).not.toContain("Спасибо");
		const empty = { authorName: "", authorEmail: "", consent: "" };
		const response = await submitComment(empty, await signIn());
		const location = response.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=published#comments");
		expect(await site.em.findAll(Comment)).toMatchObject([{ isByAuthor: true, isApproved: true, content: "Спасибо" }]);
		const html = await read(location);
		expect(html).toContain("Комментарий опубликован.");
		expect(html).toContain("Автор");
		expect(await read()).toContain("Спасибо");
	});

	it("is accepted, and redirects to the article, which confirms it", async () => {
		const response = await submitComment();
		expect(response.status).toBe(303);
		const location = response.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=waiting#comments");
		expect(await site.em.findAll(Comment)).toMatchObject([
			{ authorName: "Анна", content: "Спасибо", isApproved: false },
		]);
		expect(await read(location)).toContain("Спасибо. Комментарий появится здесь");
	});

	it("with a text written in distress redirects to the help contacts", async () => {
		const response = await submitComment({ content: "Я не хочу больше жить" });
		const location = response.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=help#comments");
		expect(await read(location)).toContain(help.title);
	});

	it("is shown again with the entered values, and errors beside their fields", async () => {
		const response = await submitComment({
			authorEmail: "не почта <b>",
			content: 'Строка & "кавычки"\nвторая',
			consent: "",
		});
		expect(response.status).toBe(422);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const html = await response.text();
		expect(html).toContain('value="Анна"');
		expect(html).toContain('value="не почта &lt;b&gt;"');
		expect(html).toContain("Строка &amp; &quot;кавычки&quot;\nвторая</textarea>");
		expect(html).toContain("Проверьте адрес электронной почты");
		expect(html).toContain("Нужно согласие на обработку персональных данных");
		expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
		expect(await site.em.count(Comment)).toBe(0);
		// The page with the form is not cached for other visitors.
		expect(await read()).not.toContain("не почта");
	});

	it("is shown again past the rate limit, with the retry delay", async () => {
		for (let n = 0; n < 5; n += 1) await submitComment({ content: `Мысль ${n}` });
		const response = await submitComment({ content: "Ещё одна" });
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "900"]);
		expect(await response.text()).toContain("много комментариев подряд");
	});

	it("is accepted under a former slug of the article, and shown again under the new one", async () => {
		const former = await makePost(site.em, { slug: "bylo", title: "Прежняя" });
		await site.em.execute("update post_slug set is_current = false where slug = 'bylo'");
		await site.em.execute(
			"insert into post_slug (slug, post_id, is_current, created_at) values ('stalo', ?, true, now())",
			[former.id],
		);
		const wrong = await post("/blog/bylo/comments", { authorEmail: "нет" });
		expect(wrong.status).toBe(422);
		const html = await wrong.text();
		expect(html).toContain('value="нет"');
		expect(html).toContain('action="/blog/stalo/comments#comment-form"');
		const right = await post("/blog/bylo/comments");
		const page = await app.request((right.headers.get("Location") ?? "").replace(/#.*/, ""));
		expect([page.status, page.headers.get("Location")]).toEqual([301, "/blog/stalo?comment=waiting"]);
	});

	it("has all the expected fields, no pre-ticked consent, and a hidden honeypot field", async () => {
		const html = await read();
		const form = /<form (?=[^>]*method="post")[^>]*action="\/blog\/statya\/comments#comment-form".*?<\/form>/s.exec(
			html,
		)?.[0];
		const names = [...(form ?? "").matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
		expect(names).toEqual(expect.arrayContaining(Object.keys(fields)));
		expect(html).toMatch(/<input type="checkbox"[^>]*name="consent"/);
		expect(html).not.toMatch(/<input type="checkbox"[^>]*checked/);
		expect(html).toContain('href="/consent"');
		expect(html).toMatch(/aria-hidden="true"><input[^>]*name="subject"/);
	});

	it("is rejected from another site, with another media type, too large, or for a missing article", async () => {
		const send = async (type: string, body: string) =>
			(await app.request("/blog/statya/comments", { method: "POST", headers: { "Content-Type": type }, body })).status;
		for (const headers of [FOREIGN, { ...(await signIn()), ...FOREIGN }]) {
			expect((await submitComment({}, headers)).status).toBe(403);
		}
		expect(await send("application/json", "{}")).toBe(415);
		expect((await submitComment({ content: "щ".repeat(70_000) })).status).toBe(413);
		const missing = await post("/blog/net/comments");
		expect(missing.status).toBe(404);
		expect(await missing.text()).toContain("Статья не найдена");
		expect([400, 422]).toContain(await send("multipart/form-data; boundary=x", "nonsense"));
		expect(await site.em.count(Comment)).toBe(0);
	});

	it("redirects a GET request for its action URL to the article", async () => {
		const response = await app.request("/blog/statya/comments");
		expect([response.status, response.headers.get("Location")]).toEqual([302, "/blog/statya"]);
	});
});

describe("the like button without scripts", () => {
	it("counts one like per visitor, can be undone, and shows its state on the page", async () => {
		for (let n = 0; n < 2; n += 1) {
			const response = await post("/blog/statya/like");
			expect([response.status, response.headers.get("Location")]).toEqual([303, "/blog/statya?like=yes#reactions"]);
		}
		expect(await site.em.count(PostLike)).toBe(1);
		const liked = await read("/blog/statya?like=yes");
		expect(liked).toMatch(/aria-pressed="true"/);
		expect(liked).toContain('action="/blog/statya/unlike"');
		await post("/blog/statya/unlike");
		expect(await site.em.count(PostLike)).toBe(0);
	});

	it("redirects past the rate limit of an IP to the article, which shows a message", async () => {
		const like = (number: number) => post("/blog/statya/like", {}, { "User-Agent": `Firefox/${number}` });
		for (let n = 0; n < 20; n += 1) await like(n);
		const response = await like(20);
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/blog/statya?like=limit#reactions"]);
		const page = await read("/blog/statya?like=limit");
		expect(page).toContain("Сегодня отметок много.");
		expect(page).toContain('action="/blog/statya/like"');
	});

	it("is rejected from another site, and returns 404 for a missing article", async () => {
		expect((await post("/blog/statya/like", {}, FOREIGN)).status).toBe(403);
		expect(await site.em.count(PostLike)).toBe(0);
		const response = await post("/blog/net/like");
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("Статья не найдена");
	});
});
