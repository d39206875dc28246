import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES, SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import profiles from "#db/seeders/demo/sections/profiles.json" with { type: "json" };
import { makeSamplePages, setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

/** The part of a page within an element that occurs once. */
const partOf = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);
const isRussian = (path: string) => !path.startsWith("/en/");
/** The pages linked in the footer. The consent of enquiries is linked beside the checkbox of their form. */
const LINKED = PUBLIC_PAGES.map(({ path }) => path).filter(
	(path) => path !== "/" && path !== "/enquiry-consent" && !path.includes("$") && isRussian(path),
);

it.each([...SAMPLES.filter(isRussian), "/net"])("the page %s has the footer with its links", async (path) => {
	await makeSamplePages(site);
	const footer = partOf((await open(path)).html, "footer");
	expect(hrefsOf(footer)).toEqual(
		expect.arrayContaining([
			...["/#hero", "/#about", "/#methodology", "/#projects"],
			...LINKED,
			`mailto:${contacts.email}`,
			contacts.messenger.href,
			...profiles.profiles.map(({ href }) => href),
		]),
	);
	expect(textOf(footer)).toMatch(/© 2024 /);
	expect(textOf(footer)).toContain("Онлайн консультации по всему миру");
	expect(textOf(footer).includes(profiles.metaNote)).toBe(profiles.showsMetaNote);
});

describe("a legal page", () => {
	it.each([
		["/privacy", "Политика конфиденциальности"],
		["/terms", "Условия использования"],
		["/consent", "Согласие на обработку персональных данных"],
	])("%s is complete, with a revision number and date, and without placeholders", async (path, title) => {
		const main = partOf((await open(path)).html, "main");
		const text = textOf(main).replaceAll("\u00ad", "").replaceAll(/\s+/g, " ");
		expect(text).toMatch(new RegExp(`^ *(На главную )?${title} Редакция \\d[\\d.]* от \\d{1,2} [а-я]+ \\d{4}`));
		expect(text.length).toBeGreaterThan(2_500);
		expect(text).not.toMatch(/[{}]/);
		expect(text).toContain(contacts.email);
		const anchors = hrefsOf(main).filter((href) => href?.startsWith("#"));
		expect(anchors.length).toBeGreaterThan(3);
		for (const anchor of anchors) expect(main).toContain(`id="${anchor?.slice(1)}"`);
	});
});

describe("the landing page", () => {
	it("has the specified sections in their order, and the specified number of projects, audiences and offers", async () => {
		const main = partOf((await open("/")).html, "main");
		const sections = [...main.matchAll(/<section [^>]*?(?:id|aria-labelledby)="([^"]+)"/g)].map(([, id]) => id);
		expect(sections).toEqual([
			"hero",
			"bio-title",
			"about",
			"methodology",
			"audience",
			"benefits",
			"projects",
			"testimonials",
			"contact",
		]);
		const parts = main.split(/<section [^>]*?id="/);
		const countIn = (id: string, tag: RegExp) => parts.find((part) => part.startsWith(`${id}"`))?.match(tag)?.length;
		expect(countIn("projects", /<h3/g)).toBe(8);
		expect(countIn("audience", /<h3/g)).toBe(4);
		expect(countIn("contact", /<article/g)).toBe(2);
		expect(countIn("contact", /id="cta"/g)).toBe(1);
		// The button to a chat is in the last section of the page.
		expect(main).toMatch(new RegExp(`<a [^>]*href="${contacts.messenger.href}"[^>]*>(?:(?!<section).)*$`, "s"));
	});
});

it.each(["/.git/config", "/.env", "/package.json", "/server/main.ts", "/..%2Fpackage.json", "/media/../package.json"])(
	"the file %s of the project is not served",
	async (path) => {
		expect((await open(path)).status).toBe(404);
	},
);

describe("a page that is not found", () => {
	it("links to the blog", async () => {
		const { html } = await open("/nothing");
		expect(textOf(html)).toContain("Did you forget to add the page to the router?");
		expect(hrefsOf(partOf(html, "main"))).toContain("/blog");
	});

	it("for an article links to the list, and suggests three other articles", async () => {
		for (let n = 0; n < 4; n += 1) await makePost(site.em);
		const main = partOf((await open("/blog/net")).html, "main");
		expect(textOf(main)).toContain("Можно почитать");
		const hrefs = hrefsOf(main);
		expect(hrefs).toContain("/blog");
		expect(hrefs.filter((href) => href?.startsWith("/blog/"))).toHaveLength(3);
	});
});
