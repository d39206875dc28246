import { join } from "node:path";
import type { Hono } from "hono";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { help } from "#content/help.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { PostLike } from "#db/entities/post-like.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const ADDRESS = "https://example.org";
const site = setUpTestSite();
let renderer: PageRenderer;
let app: Hono;
const createApp = (change: { versionAgeMs?: number } = {}) =>
	createTestApp({
		services: site.services(),
		renderer,
		logger: pino({ level: "silent" }),
		...change,
	}).app;
beforeAll(async () => {
	renderer = await createBuiltRenderer(join(import.meta.dirname, "../../dist"));
});
beforeEach(async () => {
	site.siteUrl = ADDRESS;
	app = createApp();
	await makePost(site.em, { slug: "statya", title: "Статья" });
});

const fields = {
	authorName: "Анна",
	authorEmail: "anna@example.org",
	content: "Спасибо",
	consent: "on",
	subject: "",
};

const post = (
	path: string,
	change: Partial<typeof fields> = {},
	headers: Record<string, string> = {},
) =>
	app.request(path, {
		method: "POST",
		headers: { Origin: ADDRESS, ...headers },
		body: new URLSearchParams({ ...fields, ...change }),
	});
const send = (change?: Partial<typeof fields>) =>
	post("/blog/statya/comments", change);

describe("a comment that is sent without scripts", () => {
	it("is published at once where the signed-in owner sends it, the text alone", async () => {
		const { token } = await site.signIn();
		// The name of the cookie behind https.
		const Cookie = `__Host-session=${token}`;
		const empty = { authorName: "", authorEmail: "", consent: "" };
		const answer = await post("/blog/statya/comments", empty, { Cookie });
		const location = answer.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=published#comments");
		expect(await site.em.findAll(Comment)).toMatchObject([
			{ isByAuthor: true, isApproved: true, content: "Спасибо" },
		]);
		const page = await app.request(location.replace(/#.*/, ""));
		const html = await page.text();
		expect(html).toContain("Комментарий опубликован.");
		expect(html).toContain("Автор");
	});

	it("of the owner stands in the article at once, also where the kept pages have no other writer", async () => {
		app = createApp({ versionAgeMs: 60_000 });
		const read = async () => (await app.request("/blog/statya")).text();
		expect(await read()).not.toContain("Своё слово");
		const { token } = await site.signIn();
		await post(
			"/blog/statya/comments",
			{ content: "Своё слово" },
			{ Cookie: `__Host-session=${token}` },
		);
		expect(await read()).toContain("Своё слово");
	});

	it("from another site is refused, with the owner's cookie too", async () => {
		const { token } = await site.signIn();
		const answer = await post(
			"/blog/statya/comments",
			{},
			{
				Cookie: `__Host-session=${token}`,
				Origin: "https://evil.example",
			},
		);
		expect(answer.status).toBe(403);
		expect(await site.em.count(Comment)).toBe(0);
	});

	it("is taken, and leads back to the article, which says so", async () => {
		const answer = await send();
		expect(answer.status).toBe(303);
		const location = answer.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=waiting#comments");
		expect(await site.em.findAll(Comment)).toMatchObject([
			{ authorName: "Анна", content: "Спасибо", isApproved: false },
		]);
		const page = await app.request(location.replace(/#.*/, ""));
		expect(await page.text()).toContain("Спасибо. Комментарий появится здесь");
	});

	it("that was written in distress leads to where help is", async () => {
		const answer = await send({ content: "Я не хочу больше жить" });
		const location = answer.headers.get("Location") ?? "";
		expect(location).toBe("/blog/statya?comment=help#comments");
		const page = await app.request(location.replace(/#.*/, ""));
		expect(await page.text()).toContain(help.title);
	});

	it("comes back with everything that was typed, and what is wrong at its field", async () => {
		const answer = await send({
			authorEmail: "не почта <b>",
			content: 'Строка & "кавычки"\nвторая',
			consent: "",
		});
		expect(answer.status).toBe(422);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const html = await answer.text();
		expect(html).toContain('value="Анна"');
		expect(html).toContain('value="не почта &lt;b&gt;"');
		expect(html).toContain(
			"Строка &amp; &quot;кавычки&quot;\nвторая</textarea>",
		);
		expect(html).toContain("Проверьте адрес электронной почты");
		expect(html).toContain("Нужно согласие на обработку персональных данных");
		expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
		expect(await site.em.count(Comment)).toBe(0);
		// Nobody else gets that page.
		const plain = await (await app.request("/blog/statya")).text();
		expect(plain).not.toContain("не почта");
	});

	it("comes back where there were too many, with the time left", async () => {
		for (let n = 0; n < 5; n += 1) await send({ content: `Мысль ${n}` });
		const answer = await send({ content: "Ещё одна" });
		expect(answer.status).toBe(429);
		expect(answer.headers.get("Retry-After")).toBe("900");
		expect(await answer.text()).toContain("много комментариев подряд");
	});

	it("under an address that the article has no more is taken all the same, and comes back at the new one", async () => {
		const former = await makePost(site.em, { slug: "bylo", title: "Прежняя" });
		await site.em.execute(
			"update post_address set is_current = false where slug = 'bylo'",
		);
		await site.em.execute(
			"insert into post_address (slug, post_id, is_current, created_at) values ('stalo', ?, true, now())",
			[former.id],
		);
		const wrong = await post("/blog/bylo/comments", { authorEmail: "нет" });
		expect(wrong.status).toBe(422);
		const html = await wrong.text();
		expect(html).toContain('value="нет"');
		expect(html).toContain('action="/blog/stalo/comments#comment-form"');
		const right = await post("/blog/bylo/comments");
		const page = await app.request(
			(right.headers.get("Location") ?? "").replace(/#.*/, ""),
		);
		expect([page.status, page.headers.get("Location")]).toEqual([
			301,
			"/blog/stalo?comment=waiting",
		]);
	});

	it("has no pre-ticked consent, and a field that nobody sees", async () => {
		const html = await (await app.request("/blog/statya")).text();
		expect(html).toMatch(/<input type="checkbox"[^>]*name="consent"/);
		expect(html).not.toMatch(/<input type="checkbox"[^>]*checked/);
		expect(html).toContain('href="/consent"');
		expect(html).toMatch(/aria-hidden="true"><input[^>]*name="subject"/);
	});

	it("from another site, of another kind or for no article is refused", async () => {
		const foreign = await post(
			"/blog/statya/comments",
			{},
			{
				Origin: "https://evil.example",
			},
		);
		expect(foreign.status).toBe(403);
		const json = await app.request("/blog/statya/comments", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: "{}",
		});
		expect(json.status).toBe(415);
		const long = await send({ content: "щ".repeat(70_000) });
		expect(long.status).toBe(413);
		const missing = await post("/blog/net/comments");
		expect(missing.status).toBe(404);
		expect(await missing.text()).toContain("Статья не найдена");
		const broken = await app.request("/blog/statya/comments", {
			method: "POST",
			headers: { "Content-Type": "multipart/form-data; boundary=x" },
			body: "nonsense",
		});
		expect([400, 422]).toContain(broken.status);
		expect(await site.em.count(Comment)).toBe(0);
	});

	it("leads whoever opens its address to the article", async () => {
		const answer = await app.request("/blog/statya/comments");
		expect([answer.status, answer.headers.get("Location")]).toEqual([
			302,
			"/blog/statya",
		]);
	});
});

describe("a like that is sent without scripts", () => {
	it("counts once a visitor, can be taken back, and shows on the page", async () => {
		for (let n = 0; n < 2; n += 1) {
			const answer = await post("/blog/statya/like");
			expect([answer.status, answer.headers.get("Location")]).toEqual([
				303,
				"/blog/statya?like=yes#reactions",
			]);
		}
		expect(await site.em.count(PostLike)).toBe(1);
		const liked = await (await app.request("/blog/statya?like=yes")).text();
		expect(liked).toMatch(/aria-pressed="true"/);
		expect(liked).toContain('action="/blog/statya/unlike"');
		await post("/blog/statya/unlike");
		expect(await site.em.count(PostLike)).toBe(0);
	});

	it("past the limit of its address leads back to the article, which says so", async () => {
		const like = (number: number) =>
			post("/blog/statya/like", {}, { "User-Agent": `Firefox/${number}` });
		for (let n = 0; n < 20; n += 1) await like(n);
		const answer = await like(20);
		expect([answer.status, answer.headers.get("Location")]).toEqual([
			303,
			"/blog/statya?like=limit#reactions",
		]);
		const page = await (await app.request("/blog/statya?like=limit")).text();
		expect(page).toContain("Сегодня отметок много.");
		expect(page).toContain('action="/blog/statya/like"');
	});

	it("from another site is refused", async () => {
		const answer = await post(
			"/blog/statya/like",
			{},
			{
				Origin: "https://evil.example",
			},
		);
		expect(answer.status).toBe(403);
		expect(await site.em.count(PostLike)).toBe(0);
	});

	it("for no article is a 404", async () => {
		const answer = await post("/blog/net/like");
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("Статья не найдена");
	});
});
