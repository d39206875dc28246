import { parse } from "parse5";
import { beforeEach, describe, expect, it } from "vitest";
import type { ArtworkView } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { SAMPLES } from "#contract/pages.ts";
import { formatPrice } from "#contract/price.ts";
import { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { exampleWorks, makeExampleGallery } from "../testing/example-gallery.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

beforeEach(() => makeExampleGallery(site));

interface Node {
	attrs?: { name: string; value: string }[];
	childNodes?: Node[];
	tagName?: string;
	value?: string;
}

/** The part of a page within an element that occurs once. */
const partOf = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
/** The text of HTML without white space. */
const lettersOf = (html: string) => textOf(html).replaceAll("&#x27;", "'").replaceAll(/\s+/g, "");
/** Asserts that HTML shows all these texts. */
const expectToShow = (html: string, texts: string[]) => {
	const shown = lettersOf(html);
	for (const text of texts) expect(shown).toContain(lettersOf(text));
};
/** The slugs of the works listed on a gallery page. */
const listed = (html: string) => [...html.matchAll(/data-artwork="([^"]+)"/g)].map(([, slug]) => slug);
const slugsOf = (works: readonly ArtworkView[]) => works.map(({ slug }) => slug);
/** The links within a part of a page, each with its `hreflang`. */
const linksOf = (html: string) =>
	[...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
		href: /href="([^"]*)"/.exec(tag)?.[1] ?? "",
		language: /hreflang="([^"]*)"/i.exec(tag)?.[1],
	}));

describe("the picture of a work", () => {
	it("has the alt text of the media library in the page's language, or else the title", async () => {
		const [work, other] = exampleWorks;
		const altsOf = async (path: string) =>
			[...partOf((await open(path)).html, "main").matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt);
		await site.em.execute(
			`update media set alt_ru = 'Серая вода у берега', alt_en = 'Grey water at the shore'
			 where id = (select media_id from media_rendition where path = ?)`,
			[work?.picture.path ?? ""],
		);
		expect(await altsOf(`/gallery/${work?.slug}`)).toEqual(["Серая вода у берега"]);
		expect(await altsOf(`/en/gallery/${work?.slug}`)).toEqual(["Grey water at the shore"]);
		expect(await altsOf(`/gallery/${other?.slug}`)).toEqual([other?.titleRu]);
		expect(await altsOf(`/en/gallery/${other?.slug}`)).toEqual([other?.titleEn]);
	});
});

describe("the gallery", () => {
	it("shows the specified texts and every work with its details, nine of them sold", async () => {
		const { html } = await open("/gallery");
		expectToShow(html, [
			"Художественная галерея / Art Gallery",
			"40,000+ distribution points",
			"About the Artist",
			"Los Angeles, 2024",
		]);
		expect(listed(html)).toEqual(slugsOf(exampleWorks));
		expect(linksOf(html).map(({ href }) => href)).toEqual(
			expect.arrayContaining(exampleWorks.map(({ slug }) => `/gallery/${slug}`)),
		);
		const cards = html.split(/<li [^>]*style="--index/).slice(1);
		for (const [index, work] of exampleWorks.entries()) {
			const { titleRu, titleEn, descriptionRu, descriptionEn, mediumRu, sizeRu, year, price } = work;
			const facts = [mediumRu, sizeRu, `${year}`, price ? formatPrice(price) : ""];
			const details = [titleRu, titleEn, descriptionRu, descriptionEn, ...facts];
			expectToShow(cards[index] ?? "", details);
		}
		expect(lettersOf(html).match(/ПРОДАНА\/SOLD/g)).toHaveLength(9);
	});

	it("loads the two pictures of the first row eagerly, the second at low priority, and the others lazily", async () => {
		const { html } = await open("/gallery");
		const pictures = [...partOf(html, "main").matchAll(/<img [^>]*>/g)].map(([tag]) =>
			["loading", "fetchpriority"].map((name) => new RegExp(`${name}="(\\w+)"`, "i").exec(tag)?.[1]),
		);
		expect(pictures.slice(0, 2)).toEqual([
			["eager", "high"],
			["eager", "low"],
		]);
		expect(pictures.slice(2)).toEqual(Array(exampleWorks.length - 2).fill(["lazy", undefined]));
	});

	it.each<[string, (work: ArtworkView) => boolean]>([
		["medium=ink", ({ section }) => section === "ink"],
		["medium=ink&year=2019", ({ section, year }) => section === "ink" && year === 2019],
		["year=2019.0", ({ year }) => year === 2019],
		["status=sold", ({ state }) => state === "sold"],
		["status=available&utm_source=a", ({ state }) => state === "available"],
	])("is filtered by the parameters %s", async (search, isShown) => {
		const { status, html } = await open(`/gallery?${search}`);
		expect(status).toBe(200);
		expect(listed(html)).toEqual(slugsOf(exampleWorks.filter(isShown)));
	});

	it("has filters as links and a form, which preserve each other and are disabled without results", async () => {
		const { html } = await open("/gallery?medium=ink");
		expect(linksOf(html).map(({ href }) => href)).toContain("/gallery?medium=botany#choice");
		expect(html).toMatch(/aria-current="page"[^>]*>Тушь</);
		expect(html).toMatch(/<form [^>]*action="\/gallery#choice"/);
		expect(html).toContain('<input type="hidden" name="medium" value="ink"/>');
		expect(html).toMatch(/<select [^>]*name="year".*<option[^>]*disabled=""[^>]*>2024<.*<button type="submit"/s);
	});

	it.each([
		["/gallery?medium=acrylic&year=2024", "Таких работ нет"],
		["/gallery?year=1e3", "Таких работ нет"],
		["/gallery?year=99999999", "Таких работ нет"],
		["/gallery/no-such-work", "Работа не найдена"],
		["/en/gallery/no-such-work", "No such work"],
	])("returns 404 without works at %s", async (path, message) => {
		const { status, html } = await open(path);
		expect(status).toBe(404);
		expect(textOf(html)).toContain(message);
		expect(listed(html)).toEqual([]);
	});

	it("is also available in English, with links that declare the language of their target", async () => {
		const { html } = await open("/en/gallery");
		expectToShow(html, ["Art Gallery / Художественная галерея"]);
		const footer = partOf(html, "footer");
		for (const { href, language } of [...linksOf(partOf(html, "header")), ...linksOf(footer)]) {
			if (href.startsWith("/")) expect(language, href).toBe(href.startsWith("/en/") ? "en" : "ru");
		}
		for (const part of ["header", "footer"]) {
			expect(linksOf(partOf(html, part))).toContainEqual({ href: "/en/gallery", language: "en" });
		}
		expect(textOf(footer).replaceAll(/Сайт|О&#x27;Нил/g, "")).not.toMatch(/[а-яё]/i);
	});
});

describe("a work", () => {
	const open404 = async (path: string) => (await open(path)).status;

	it("that is hidden or in the trash is neither listed nor counted, and its page returns 404 or 410", async () => {
		const [hidden, deleted, next] = exampleWorks;
		await site.em.execute("update artwork set is_hidden = true where id = 1");
		await site.em.execute("update artwork set deleted_at = now() where id = 2");
		const { html } = await open("/gallery");
		expect(listed(html)).toEqual(slugsOf(exampleWorks.slice(2)));
		for (const prefix of ["", "/en"]) {
			expect(await open404(`${prefix}/gallery/${hidden?.slug}`)).toBe(404);
			expect(await open404(`${prefix}/gallery/${deleted?.slug}`)).toBe(410);
		}
		const { html: page } = await open(`/gallery/${next?.slug}`);
		expect(textOf(page)).toContain(`Работа 1 из ${exampleWorks.length - 2}`);
	});

	it("redirects from a former slug, in the language of the page", async () => {
		await makeArtwork(site.em, { slug: "novyj" });
		const [{ id }] = await site.em.execute<[{ id: number }]>("select max(id) as id from artwork");
		await site.em.execute(
			`insert into artwork_slug (slug, artwork_id, is_current, created_at) values ('staryj', ${id}, false, now())`,
		);
		for (const prefix of ["", "/en"]) {
			const { status, headers } = await open(`${prefix}/gallery/staryj`);
			expect([status, headers.get("Location")]).toEqual([301, `${prefix}/gallery/novyj`]);
		}
	});

	it("that is reserved is marked so in both languages, and for search engines", async () => {
		await site.em.execute("update artwork set state = 'reserved', price = 90000, currency = 'RUB' where id = 1");
		const { html } = await open(`/gallery/${exampleWorks[0]?.slug}`);
		expectToShow(html, ["Зарезервирована", "90 000 ₽"]);
		expect(html).toContain('"priceCurrency":"RUB","availability":"https://schema.org/Reserved"');
		expectToShow((await open("/en/gallery?status=reserved")).html, ["Reserved"]);
	});

	it("with only a title, a year and a picture shows no empty fields", async () => {
		const section = await site.em.findOneOrFail(ArtworkSection, { id: 1 });
		section.mediumRu = "";
		section.mediumEn = "";
		await makeArtwork(site.em, { slug: "bez-slov", titleRu: "Без слов", section });
		await site.em.execute("update artwork_section set medium_ru = '', medium_en = ''");
		const { status, html } = await open("/gallery/bez-slov");
		expect(status).toBe(200);
		expect(html).toContain('name="description" content="Без слов, 2020"');
		expect(textOf(partOf(html, "main"))).not.toMatch(/Техника|Приём|Размер/);
		const [heading = ""] = /<h1.*?<\/h1>/s.exec(html) ?? [];
		expect(lettersOf(heading)).toBe("Безслов");
	});

	it("is not shown in an empty gallery, which displays a message", async () => {
		await site.em.execute("delete from artwork");
		const { status, html } = await open("/gallery");
		expect(status).toBe(200);
		expectToShow(html, ["Здесь пока нет работ."]);
		expect(await open404("/gallery?medium=ink")).toBe(404);
	});
});

describe("the page of a work", () => {
	it("has all its details, its position and links to its neighbours", async () => {
		const [previous, work, next] = exampleWorks.slice(3, 6);
		if (!previous || !work || !next) throw new Error("There are too few works");
		const { html } = await open(`/gallery/${work.slug}`);
		const { titleEn, descriptionRu, descriptionEn, mediumRu, mediumEn, sizeRu, sizeEn, price, sizeCm } = work;
		const details = [
			titleEn,
			descriptionRu,
			descriptionEn,
			mediumRu,
			mediumEn,
			sizeRu,
			sizeEn,
			price ? formatPrice(price) : "",
		];
		const position = `Работа 5 из ${exampleWorks.length}`;
		const neighbours = [`Предыдущая работа ${previous.titleRu}`, `Следующая работа ${next.titleRu}`];
		expectToShow(partOf(html, "main"), [...details, "ПРОДАНА / SOLD", position, ...neighbours]);
		expect(html).toMatch(new RegExp(`<h1[^>]*>.*?${work.titleRu}`, "s"));
		expect(html).toContain(`Картина ${sizeCm?.height} × ${sizeCm?.width} см рядом с человеком ростом 170 см`);
		const hrefs = linksOf(partOf(html, "main")).map(({ href }) => href);
		for (const href of [
			largestJpegUrl(work.picture),
			`/gallery/${previous.slug}`,
			`/gallery/${next.slug}`,
			"/gallery",
		]) {
			expect(hrefs).toContain(href);
		}
	});
});

/** The texts below a node whose language differs from their `lang` attribute. */
function wronglyMarked(node: Node, outer = ""): string[] {
	const lang = node.attrs?.find(({ name }) => name === "lang")?.value ?? outer;
	if (/^(head|script|style)$/.test(node.tagName ?? "")) return [];
	const text = node.value ?? "";
	const isRussian = /[а-яё]{3}/i.test(text);
	const isEnglish = !isRussian && /[a-z]{2,} [a-z]{2,}/i.test(text);
	const isWrong = (isRussian && lang !== "ru") || (isEnglish && lang !== "en");
	return [
		...(isWrong ? [`${lang}: ${text}`] : []),
		...(node.childNodes ?? []).flatMap((child) => wronglyMarked(child, lang)),
	];
}

it.each(SAMPLES.filter((path) => path.includes("/gallery")))(
	"every text of %s has the lang attribute of its language",
	async (path) => {
		const { html } = await open(path);
		const language = path.startsWith("/en/") ? "en" : "ru";
		expect(html).toContain(`<html lang="${language}"`);
		expect(wronglyMarked(parse(partOf(html, "main")) as Node, language)).toEqual([]);
	},
);
