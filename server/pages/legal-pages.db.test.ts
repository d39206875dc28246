import { beforeEach, describe, expect, it } from "vitest";
import type { SiteContent } from "#contract/content/sections.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import {
	addFirstLegalRevisions,
	addLegalRevisions,
	currentLegalRevision,
} from "../features/legal/legal-revision.service.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);
const { terms } = EXAMPLE_CONTENT;
const [first, second, ...others] = terms.sections;
const CHANGED = {
	...terms,
	sections: [
		{ id: "new", title: "Новая часть", text: "Появилась {name}.\n\n- И список." },
		{ ...first, title: `${first?.title} и ещё`, text: `Впереди. ${first?.text}` },
		...others,
	],
};

const publish = (value: object, name = EXAMPLE_CONTENT.site.name) =>
	withContentVersionBump(site.em, async (em) => {
		const content = { ...EXAMPLE_CONTENT, terms: value, site: { ...EXAMPLE_CONTENT.site, name } } as SiteContent;
		await addLegalRevisions(site.context(), em, { keys: ["terms"], content });
		return currentLegalRevision(em, "terms");
	});
const read = async (path: string) => {
	const { status, html } = await open(path);
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	return { status, html, main, text: textOf(main).replaceAll(/\s+/g, " ") };
};

beforeEach(() => site.em.transactional((em) => addFirstLegalRevisions(em, EXAMPLE_CONTENT, site.clock.now())));

describe("a legal page", () => {
	it("shows the newest revision, and links to former ones if there are any", async () => {
		const before = await read("/terms");
		expect(before.text).toContain("Редакция 1.0 от 21 ноября 2026");
		expect(before.main).not.toContain("/revisions/");
		await publish(CHANGED);
		const { main, text } = await read("/terms");
		expect(text).toContain("Редакция 1.1 от 12 марта 2026 Прежние редакции");
		expect(text).toContain("Появилась Имя Фамилия");
		expect(main).toContain('href="/revisions/terms"');
		expect((await read("/privacy")).main).not.toContain("/revisions/");
	});
});

describe("the page of revisions", () => {
	it("lists every revision with its anchor, hash and changed words, newest first", async () => {
		const revision = await publish(CHANGED);
		const { main, text } = await read("/revisions/terms");
		expect([...main.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["r1-1", "r1-0"]);
		expect(text).toContain(revision.hash);
		expect(text).toContain("Часть 1 добавлена: «Новая часть»");
		expect(text).toContain(`Часть 2 изменена: «${first?.title} и ещё»`.replaceAll(/\s+/g, " "));
		expect(text).toContain(`Часть удалена: «${second?.title}»`.replaceAll(/\s+/g, " "));
		expect(main).toMatch(/<ins><span class="visually-hidden"> добавлено: <\/span>Впереди\. <\/ins>/);
		expect(main).toMatch(/<del><span class="visually-hidden"> удалено: <\/span>/);
		expect(text).not.toMatch(/Часть 3 /);
	});

	it("shows each revision with the owner's name at its publication", async () => {
		await publish(CHANGED);
		await publish(CHANGED, "Новое Имя");
		const { main } = await read("/revisions/terms");
		expect(main).toMatch(/<del>.*Имя Фамилия.*<\/del>.*<ins>.*Новое Имя.*<\/ins>/);
		expect((await read("/terms")).text).toContain("Появилась Новое Имя");
	});

	it("states if no words differ, and shows the first revision in full", async () => {
		await publish({ ...terms, description: "Другое описание." });
		const { text } = await read("/revisions/terms");
		expect(text).toContain("Слова те же, что в прежней редакции.");
		for (const { title } of terms.sections) expect(text).toContain(title.replaceAll(/\s+/g, " "));
	});

	it("returns 404 for an unknown document", async () => {
		const { status, html } = await read("/revisions/net");
		expect(status).toBe(404);
		expect(html).toContain("<title>404 Page Not Found");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
	});
});
