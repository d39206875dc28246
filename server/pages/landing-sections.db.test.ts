import { describe, expect, it } from "vitest";
import { LANDING_SECTIONS, type LandingSection } from "#contract/landing-sections.ts";
import { makeSamplePages, SAMPLE_SLUG, setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpStoredContent } from "../testing/stored-content.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { change } = setUpStoredContent(site);
const { open } = setUpBuiltPages(site);

const ALL = Object.keys(LANDING_SECTIONS) as LandingSection[];
/** The ids of sections on the page that differ from those in the form. */
const IN_PAGE: Partial<Record<LandingSection, string>> = { bio: "bio-title", offers: "contact" };

const openPage = async (path = "/") => (await open(path, { content: site.content })).html;
const partOf = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
const sectionsOf = (html: string) =>
	[...partOf(html, "main").matchAll(/<section [^>]*?(?:id|aria-labelledby)="([^"]+)"/g)].map(([, id]) => id);
const anchorsOf = (html: string) => [...html.matchAll(/<a [^>]*?href="\/?#([^"]*)"/g)].map(([, id = ""]) => id);
const inPage = (sections: LandingSection[]) => ["hero", ...sections.map((id) => IN_PAGE[id] ?? id)];

/** Publishes the landing page with these sections hidden. */
const hide = (...hidden: LandingSection[]) =>
	change({ landing: { sections: ALL.map((id) => ({ id, isShown: !hidden.includes(id) })) } });

describe("the sections of the landing page", () => {
	it("follow the owner's order, without hidden ones", async () => {
		const order = ALL.toReversed();
		await change({ landing: { sections: order.map((id) => ({ id, isShown: id !== "benefits" })) } });
		expect(sectionsOf(await openPage())).toEqual(inPage(order.filter((id) => id !== "benefits")));
	});

	it.each(ALL)("are all shown except %s if it is hidden, and no page links to it", async (hidden) => {
		await makeSamplePages(site);
		await hide(hidden);
		const html = await openPage();
		expect(sectionsOf(html)).toEqual(inPage(ALL.filter((id) => id !== hidden)));
		for (const id of anchorsOf(html)) expect(html, `#${id}`).toContain(`id="${id}"`);
		for (const path of [`/blog/${SAMPLE_SLUG}`, "/gallery", "/en/gallery", "/privacy"]) {
			const other = await openPage(path);
			const toLanding = [...other.matchAll(/<a [^>]*?href="\/#([^"]*)"/g)].map(([, id]) => id);
			for (const id of toLanding) expect(html, `/#${id} in ${path}`).toContain(`id="${id}"`);
		}
	});

	it("leave none of their texts in the page when hidden", async () => {
		const words = async () => {
			const { methodology, audience, benefits, projects } = await site.content.read();
			return [methodology.dialogTitle, methodology.quote, audience.lead, benefits.lead, projects.lead];
		};
		await hide("methodology", "audience", "benefits", "projects");
		const html = await openPage();
		for (const text of await words()) expect(html).not.toContain(text);
	});

	it("may all be hidden: the hero stays", async () => {
		await hide(...ALL);
		const html = await openPage();
		expect(sectionsOf(html)).toEqual(["hero"]);
		for (const id of anchorsOf(html)) expect(html, `#${id}`).toContain(`id="${id}"`);
	});
});

describe("the navigation", () => {
	it.each(["header", "footer"])("in the %s omits hidden sections", async (part) => {
		const linked = async () => anchorsOf(partOf(await openPage("/blog"), part));
		expect(await linked()).toEqual(expect.arrayContaining(["hero", "about", "methodology", "projects"]));
		await hide("about", "projects");
		const after = await linked();
		expect(after).toEqual(expect.arrayContaining(["hero", "methodology"]));
		expect(after).not.toContain("about");
		expect(after).not.toContain("projects");
	});

	it("leads from «Начать» to the prices, or to the contacts if the prices are hidden", async () => {
		const start = async () => /<a ([^>]*)>Начать<\/a>/.exec(partOf(await openPage("/blog"), "header"))?.[1];
		expect(await start()).toContain('href="/#cta"');
		await hide("offers");
		expect(await start()).toMatch(/href="#contacts".*data-opens="contact-sheet"/);
	});
});
