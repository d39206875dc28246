import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { noise } from "#packages/picture-maker/testing";
import { expectProblem } from "../api/bad-input.setup.ts";
import { makeSamplePages, ORIGIN, textOf } from "../testing/built-pages.ts";
import { setUpStoredContent } from "../testing/stored-content.ts";
import { FROM_OWN_PAGE, setUpTestSite } from "../testing/test-site.ts";
import { setUpPreviews } from "./site-preview.setup.ts";

const site = setUpTestSite();
const { read, save, change, corrupt } = setUpStoredContent(site);
const { app, session, request } = setUpPreviews(site);
const { hero, offers } = EXAMPLE_CONTENT;

/** Requests the preview of a page with unsaved values, like the form. */
const type = (path: string, sections: object, headers: object = {}) =>
	request(path, {
		method: "POST",
		body: JSON.stringify({ sections }),
		headers: { "Content-Type": "application/json", ...headers },
	});
const htmlOf = async (response: Response | Promise<Response>) => (await response).text();
const withoutMarks = (html: string) => html.replaceAll(/ data-edit="[^"]*"/g, "");
const wordsOf = async (response: Response | Promise<Response>) => textOf(await htmlOf(response));
const isMarked = (html: string, path: string, text: string) =>
	new RegExp(`data-edit="[^"]*\\b${path}\\b[^"]*"[^>]*>${text}`).test(html);

describe("the preview of a page", () => {
	it.each([...SAMPLES, "/blog?page=2", "/blog?q=статья", "/gallery?section=akvarel", "/net"])(
		"is byte-identical to the public page %s, apart from its marks",
		async (path) => {
			await makeSamplePages(site);
			const [preview, page] = [await request(encodeURI(path)), await app().request(encodeURI(path))];
			expect(preview.status).toBe(page.status);
			const html = await preview.text();
			expect(withoutMarks(html)).toBe(await page.text());
			expect(html).toMatch(/ data-edit="[\w. -]+"/);
			expect(html).not.toMatch(/[\ufdd0\ufdd1]|%EF%B7%9/);
			expect(site.loggedProblems).toEqual([]);
		},
	);

	it("is also identical with markup in texts and descriptions of pictures", async () => {
		const body = new Uint8Array(await noise(30, 20).png().toBuffer());
		const sent = { body, as: "admin", headers: { "Content-Type": "image/png" } } as const;
		const { url } = (await site.rest("/api/admin/media", sent)).body;
		const picture = { url, alt: "Море «у дома»" };
		const paragraphs = ["**Слушаю.** И *«молчу»*", "Пишу [в **блог**.](/blog)", "***Раз\nдва.***", "5 * 3 * 2"];
		expect(await change({ about: { picture, paragraphs }, hero: { picture } })).toMatchObject({ status: 200 });
		const [html, page] = [await htmlOf(request("/")), await htmlOf(app().request("/"))];
		expect(page).toContain(
			'<strong>Слушаю.</strong> И <em>«молчу»</em></p><p>Пишу <a href="/blog">в <strong>блог</strong>.</a></p>',
		);
		expect(withoutMarks(html)).toBe(page);
		expect(html).toMatch(/<img[^>]* alt="Море «у дома»"[^>]* data-edit="about.picture"/);
	});

	it("is also identical with private-use characters in texts, and removes mark delimiters", async () => {
		const title = "\ue000Слушаю\ue001 вас\uf8ff";
		const typed = await htmlOf(type("/", { hero: { ...hero, title: `\ufdd0hero.lead\ufdd1${title}` } }));
		expect(isMarked(typed, "hero.title", `hero.lead${title}`)).toBe(true);
		expect(await change({ hero: { title } })).toMatchObject({ status: 200 });
		const [html, page] = [await htmlOf(request("/")), await htmlOf(app().request("/"))];
		expect(page).toContain(title);
		expect(withoutMarks(html)).toBe(page);
	});

	it("may be framed only by the site's own pages, and is never stored or indexed", async () => {
		for (const response of [await request("/"), await type("/", {}), await request("/net")]) {
			expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
			expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
			expect(response.headers.get("Cache-Control")).toBe("no-store");
			expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
		}
	});

	it("allows its own inline scripts and styles", async () => {
		await makeSamplePages(site);
		for (const path of SAMPLES) {
			const preview = await request(path);
			const policy = preview.headers.get("Content-Security-Policy");
			const html = await preview.text();
			const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/\1>/g)];
			for (const [, , source = ""] of inline) {
				expect(policy, path).toContain(createHash("sha256").update(source).digest("base64"));
			}
		}
	});

	it("does not affect public pages, which forbid framing and have no marks", async () => {
		await request("/");
		const page = await app().request("/", { headers: { Cookie: session().cookie, ...FROM_OWN_PAGE } });
		expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
		expect(page.headers.get("X-Frame-Options")).toBe("DENY");
		expect(await page.text()).not.toContain("data-edit");
	});

	it("shows saved, unpublished changes, while readers see the published version", async () => {
		await save("hero", { title: "Сохранено" });
		await save("privacy", { title: "Новая политика" });
		expect(isMarked(await htmlOf(request("/")), "hero.title", "Сохранено")).toBe(true);
		expect(isMarked(await htmlOf(request("/privacy")), "privacy.title", "Новая политика")).toBe(true);
		expect(await wordsOf(app().request("/"))).not.toContain("Сохранено");
		expect(await wordsOf(app().request("/privacy"))).not.toContain("Новая политика");
	});

	it("shows the published version in place of a damaged working copy, and other working copies as usual", async () => {
		await save("hero", { title: "Сохранено" });
		await save("bio", { title: "Другое" });
		await site.em.execute("update revision set values = '\\x00' where entity = 'section' and title = 'Первый экран'");
		const html = await htmlOf(request("/"));
		expect(isMarked(html, "hero.title", hero.title.slice(0, 5))).toBe(true);
		expect(isMarked(html, "bio.title", "Другое")).toBe(true);
	});

	it("follows the redirect of a former URL inside the preview", async () => {
		const { id } = await makePost(site.em, { slug: "novaya" });
		await site.em.execute(`insert into post_slug (slug, post_id, is_current, created_at)
			values ('byvshaya', ${id}, false, now())`);
		const response = await request("/blog/byvshaya");
		expect([response.status, response.headers.get("Location")]).toEqual([301, `${SITE_PREVIEW_PATH}/blog/novaya`]);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	});
});

describe("unsaved values", () => {
	it("are shown but not stored", async () => {
		const html = await htmlOf(type("/", { hero: { ...hero, title: "Печатаю" } }));
		expect(isMarked(html, "hero.title", "Печатаю")).toBe(true);
		expect(await site.raisedBy(async () => type("/", { hero: { ...hero, title: "Печатаю" } }))).toBe(0);
		expect(await read("hero")).toMatchObject({ value: hero, version: 1, hasEdits: false });
		expect(await site.count("revision")).toBe(0);
		expect(await wordsOf(request("/"))).not.toContain("Печатаю");
		expect(await wordsOf(app().request("/"))).not.toContain("Печатаю");
	});

	it("are shown whatever their length, even if empty", async () => {
		const long = "я".repeat(5_000);
		const html = await htmlOf(type("/", { hero: { ...hero, title: long, lead: "" } }));
		expect(html).toContain(long);
		expect(textOf(html)).not.toContain(hero.lead);
	});

	it("of a messenger have the link of the typed number", async () => {
		const { contacts } = EXAMPLE_CONTENT;
		const messenger = { ...contacts.messenger, text: "8 912 345-67-89" };
		const html = await htmlOf(type("/", { contacts: { ...contacts, messenger } }));
		expect(html).toContain('href="https://wa.me/79123456789"');
		expect(html).not.toContain(contacts.messenger.href);
	});

	it.each([
		["a number that has no link is shown without the former one", { text: "+1 20" }, {}],
		["a number has its own link where another field is wrong", { text: "8 912 345-67-89" }, { email: "" }],
	])("of a messenger: %s", async (_, typed, rest) => {
		const { contacts } = EXAMPLE_CONTENT;
		const messenger = { ...contacts.messenger, ...typed };
		const html = await htmlOf(type("/", { contacts: { ...contacts, ...rest, messenger } }));
		expect(html).toContain(typed.text);
		expect(html).not.toContain(contacts.messenger.href);
	});

	it("are escaped as text, not rendered as markup", async () => {
		const html = await htmlOf(type("/", { hero: { ...hero, title: '<img src=x onerror=alert(1)>"' } }));
		expect(html).not.toContain("<img src=x");
		expect(html).toContain("&lt;img src=x");
	});

	it("of a price that is temporarily not a number keep the saved price", async () => {
		const [session, ...others] = offers.items;
		const withPrice = (amount: unknown) => ({
			...offers,
			title: "Печатаю",
			items: [{ ...session, price: { amount, currency: "USD" } }, ...others],
		});
		for (const amount of [null, "", "12", 1.5, {}]) {
			const words = await wordsOf(type("/", { offers: withPrice(amount) }));
			expect(words, String(amount)).toContain("$200");
			expect(words, String(amount)).toContain("Печатаю");
		}
		expect(await wordsOf(type("/", { offers: withPrice(250) }))).toContain("$250");
	});

	it("of a price that is not a number keep the price of the same offer, even if it was moved", async () => {
		const [session, mentoring] = offers.items;
		const items = [{ ...mentoring, price: { amount: null, currency: "USD" } }, session];
		const words = await wordsOf(type("/", { offers: { ...offers, items } }));
		expect(words.match(/\$[\d,]+/g)).toEqual(["$2,000", "$200"]);
	});

	it("of a hidden section are still shown", async () => {
		const sections = EXAMPLE_CONTENT.landing.sections.map((one) => ({ ...one, isShown: one.id !== "bio" }));
		await save("landing", { sections });
		expect(await wordsOf(request("/"))).not.toContain(EXAMPLE_CONTENT.bio.title);
		expect(await wordsOf(type("/", { bio: { ...EXAMPLE_CONTENT.bio, title: "Кратко" } }))).toContain("Кратко");
	});

	it("of a reference show the referenced price, even if that is also unsaved", async () => {
		const [session, ...others] = offers.items;
		const items = [{ ...session, price: { amount: 333, currency: "USD" } }, ...others];
		const typed = { hero: { ...hero, lead: "от {offers.session.price}" }, offers: { ...offers, items } };
		expect(await wordsOf(type("/", typed))).toContain("от $333");
	});

	it.each<[string, object]>([
		["of another kind than the section's", { hero: { title: 7 } }],
		["with a field that the section has not", { hero: { ...hero, colour: "red" } }],
		["with an item that is no object", { offers: { ...offers, items: [7, ...offers.items.slice(1)] } }],
	])("%s leave the page as it was saved", async (_, sections) => {
		const saved = await htmlOf(request("/"));
		const response = await type("/", sections);
		expect([response.status, await response.text()]).toEqual([200, saved]);
	});

	it.each<[number, string]>([
		[400, "{"],
		[422, "[]"],
		[422, '{"sections": {"toString": {}}}'],
		[422, '{"sections": {"hero": "text"}}'],
		[422, '{"pages": {}}'],
	])("are rejected with %i if they are not values of sections: %s", async (status, body) => {
		const headers = { "Content-Type": "application/json" };
		await expectProblem(await request("/", { method: "POST", body, headers }), status);
	});

	it("of two megabytes are rejected as too large", async () => {
		await expectProblem(await type("/", { hero: { ...hero, lead: "x".repeat(2_000_000) } }), 413);
	});
});

it("a section that no longer matches its schema does not break the preview", async () => {
	await change({ hero: { title: "Последний" } });
	await corrupt("hero", '{"title": 7}');
	expect(await wordsOf(request("/"))).toContain("Последний");
});

it("the preview declares the site's public URL as canonical, not its own", async () => {
	const html = await htmlOf(request("/blog"));
	expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog"/>`);
	expect(html).not.toContain(SITE_PREVIEW_PATH);
});
