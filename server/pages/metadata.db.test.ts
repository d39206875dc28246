import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { SAMPLES } from "#contract/pages.ts";
import { makePage } from "#db/factories/page.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import offers from "#db/seeders/demo/sections/offers.json" with { type: "json" };
import { UNPARSABLE_URLS } from "#packages/testing";
import { sharePicturePath } from "../features/post/share-picture.service.ts";
import { DIST, ORIGIN, SAMPLE_SLUG, SITE_NAME, setUpBuiltPages } from "../testing/built-pages.ts";
import { exampleWorks, makeExampleGallery } from "../testing/example-gallery.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages, open } = setUpBuiltPages(site);

interface Element {
	tagName?: string;
	attrs?: { name: string; value: string }[];
	childNodes?: Element[];
	value?: string;
}

const attributesOf = ({ attrs = [] }: Element) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
const textOf = ({ childNodes = [] }: Element) => childNodes.map(({ value }) => value ?? "").join("");

/** The metadata in a page's head, as a browser parses it. */
function readHead(page: string) {
	const [html] = (parse(page) as Element).childNodes?.filter(({ tagName }) => tagName === "html") ?? [];
	const elements = html?.childNodes?.find(({ tagName }) => tagName === "head")?.childNodes ?? [];
	const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
	const data = all("script")
		.filter((script) => attributesOf(script).type === "application/ld+json")
		.map((script) => JSON.parse(textOf(script)));
	return {
		titles: all("title").map(textOf),
		/** The contents of the meta elements with a name or property. */
		meta: (name: string) =>
			all("meta")
				.map(attributesOf)
				.filter((meta) => (meta.name ?? meta.property) === name)
				.map(({ content }) => content),
		/** The targets of the links with a relation. */
		links: (rel: string) =>
			all("link")
				.map(attributesOf)
				.filter((link) => link.rel === rel)
				.map(({ href }) => href),
		/** The structured data (JSON-LD), in total and by type. */
		data,
		ofType: (type: string) => data.filter((entry) => entry["@type"] === type),
	};
}

/** Opens a page of the site, in which the site's name is escaped, and reads its head. */
async function headOf(path: string) {
	const { html } = await open(path);
	expect(html).not.toContain("Сайт </script>");
	return readHead(html);
}

describe("the metadata of every public page", () => {
	it.each(SAMPLES)("of %s is complete and not duplicated, and refers to existing pictures", async (path) => {
		await makePost(site.em, { slug: SAMPLE_SLUG, title: "Статья", excerpt: "О чём она" });
		await seedArtworks(site.em);
		await makePage(site.em, { slug: "o-metode" });
		const { titles, meta, links, ofType } = await headOf(path);
		const [image = ""] = meta("og:image");
		const description = [expect.stringMatching(/^.{5,320}$/)];
		const expected = {
			description,
			keywords: [expect.stringMatching(/^.+, .+$/)],
			author: [SITE_NAME],
			robots: ["index, follow"],
			viewport: ["width=device-width, initial-scale=1"],
			"theme-color": [expect.any(String), expect.any(String)],
			"og:title": titles,
			"og:description": description,
			"og:type": [path.startsWith("/blog/") ? "article" : "website"],
			"og:site_name": [SITE_NAME],
			"og:url": [ORIGIN + path],
			"twitter:card": ["summary_large_image"],
			"twitter:title": titles,
			"twitter:description": description,
			"og:image": [expect.stringMatching(/^https:\/\/example\.org\//)],
			"twitter:image": [image],
		};
		expect(titles).toEqual([expect.stringMatching(/^.{4,} — Сайт/)]);
		expect(Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)]))).toEqual(expected);
		expect(links("canonical")).toEqual([ORIGIN + path]);
		expect(ofType("Person")).toEqual([
			expect.objectContaining({
				name: SITE_NAME,
				jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
				url: `${ORIGIN}/`,
				sameAs: Array(4).fill(expect.stringMatching(/^https:/)),
				knowsAbout: ["Psychology", "Psychotherapy", "Transformation Coaching", "Mental Health", "Personal Development"],
			}),
		]);

		const read = (url: string) => readFileSync(join(DIST, "client", url.replace(ORIGIN, "")));
		if (/\/(blog|gallery)\//.test(path)) {
			// The share pictures of posts and works are drawn on the first request.
			expect((await createPages().request(image.replace(ORIGIN, ""))).status).toBe(200);
			return;
		}
		const { format, width, height } = await sharp(read(image)).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 1_200, height: 630 });
		const icons = [...links("icon"), ...links("apple-touch-icon")];
		expect(icons).toHaveLength(3);
		for (const icon of icons) expect(read(`${icon}`).length).toBeGreaterThan(100);
		expect(links("manifest")).toEqual(["/site.webmanifest"]);
	});

	it("of the landing page lists the services and their prices", async () => {
		const { meta, data } = await headOf("/");
		const [first, second] = offers.items;
		expect(meta("description")[0]).toMatch(new RegExp(`\\$${first?.price.amount}[^0].*\\$2000`));
		expect(meta("og:image")).toEqual([`${ORIGIN}/generated-icon.png`]);
		const [services] = data.filter((entry) => "@graph" in entry);
		expect(services["@graph"]).toEqual([
			expect.objectContaining({
				"@type": "Service",
				provider: { "@id": `${ORIGIN}/#person` },
				offers: expect.objectContaining({
					"@type": "Offer",
					price: first?.price.amount.toFixed(2),
					priceCurrency: "USD",
				}),
			}),
			expect.objectContaining({ offers: expect.objectContaining({ price: second?.price.amount.toFixed(2) }) }),
		]);
	});

	it("has no separate canonical URL for searches and the results of forms", async () => {
		await makePost(site.em, { slug: "statya", title: "Статья" });
		const search = await headOf("/blog?q=статья");
		expect(search.meta("robots")).toEqual(["noindex"]);
		expect(search.links("canonical")).toEqual([]);
		const sent = await headOf("/blog/statya?comment=waiting&like=yes");
		expect(sent.links("canonical")).toEqual([`${ORIGIN}/blog/statya`]);
	});

	it("is missing on pages that search engines must not index", async () => {
		for (const path of ["/net", "/blog/net", "/admin"]) {
			const { meta, links, data } = await headOf(path);
			expect(meta("robots"), path).toEqual(["noindex"]);
			expect(links("canonical"), path).toEqual([]);
			expect(data, path).toEqual([]);
		}
	});
});

describe("the metadata of the blog", () => {
	it("describes an article: dates, category, tags, breadcrumbs and share picture", async () => {
		const category = await makeCategory(site.em, { name: "О сне", slug: "o-sne" });
		const tags = [await makeTag(site.em, { name: "сон", slug: "сон" })];
		const post = await makePost(site.em, {
			slug: "statya",
			title: "О <сне> </script> & «тишине»",
			excerpt: "Кратко",
			category,
			tags,
			publishedAt: new Date("2026-01-02T03:04:05Z"),
		});
		const { meta, ofType, links } = await headOf("/blog/statya");
		const image = `${ORIGIN}${sharePicturePath(post)}`;
		expect(meta("og:image")).toEqual([image]);
		expect(meta("article:published_time")).toEqual(["2026-01-02T03:04:05.000Z"]);
		expect(meta("article:section")).toEqual(["О сне"]);
		expect(meta("article:tag")).toEqual(["сон"]);
		expect(ofType("Article")).toEqual([
			expect.objectContaining({
				headline: post.title,
				description: "Кратко",
				image: [image],
				datePublished: "2026-01-02T03:04:05.000Z",
				mainEntityOfPage: `${ORIGIN}/blog/statya`,
				author: expect.objectContaining({ name: SITE_NAME }),
			}),
		]);
		expect(ofType("BreadcrumbList")).toEqual([
			expect.objectContaining({
				itemListElement: [
					expect.objectContaining({ position: 1, item: `${ORIGIN}/` }),
					expect.objectContaining({ position: 2, item: `${ORIGIN}/blog` }),
					expect.objectContaining({ position: 3, name: post.title, item: `${ORIGIN}/blog/statya` }),
				],
			}),
		]);
		expect(links("alternate")).toEqual(["/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json"]);
	});

	it("gives each page of a filtered list its own title, canonical URL, and previous and next page", async () => {
		const category = await makeCategory(site.em, { name: "О сне", slug: "o-sne" });
		for (let n = 0; n < 27; n += 1) await makePost(site.em, { category });
		const { titles, meta, links } = await headOf("/blog?category=o-sne&page=2");
		expect(titles).toEqual([`О сне: Блог о трансформации, страница 2 — ${SITE_NAME}`]);
		expect(meta("robots")).toEqual(["index, follow"]);
		expect(links("canonical")).toEqual([`${ORIGIN}/blog?category=o-sne&page=2`]);
		expect(links("prev")).toEqual([`${ORIGIN}/blog?category=o-sne`]);
		expect(links("next")).toEqual([`${ORIGIN}/blog?category=o-sne&page=3`]);
	});

	it.each(UNPARSABLE_URLS)("ignores an invalid picture URL that was stored in the past: %s", async (featuredImage) => {
		await makePost(site.em, { slug: "statya", featuredImage });
		const { meta, ofType } = await headOf("/blog/statya");
		const [image] = meta("og:image");
		expect(image).toMatch(/^https:\/\/example\.org\/share\//);
		const [article] = ofType("Article");
		expect(article.image).toEqual([image]);
	});
});

describe("the metadata of the gallery", () => {
	beforeEach(() => makeExampleGallery(site));

	it("describes a work: title, year, medium, size, price, and its page in the other language", async () => {
		const work = exampleWorks[4];
		const path = `/gallery/${work?.slug}`;
		const { titles, meta, ofType, links } = await headOf(path);
		expect(titles).toEqual([`${work?.titleRu}, ${work?.year} — ${SITE_NAME}`]);
		expect(meta("og:locale")).toEqual(["ru_RU"]);
		expect(meta("og:image")).toEqual([`${ORIGIN}/share/works/${work?.slug}-${work?.picture.path.slice(-8)}.jpg`]);
		expect(links("alternate")).toEqual([`${ORIGIN}${path}`, `${ORIGIN}/en${path}`, `${ORIGIN}${path}`]);
		expect(links("prev")).toEqual([`${ORIGIN}/gallery/${exampleWorks[3]?.slug}`]);
		expect(links("next")).toEqual([`${ORIGIN}/gallery/${exampleWorks[5]?.slug}`]);
		expect(ofType("VisualArtwork")).toEqual([
			expect.objectContaining({
				name: work?.titleRu,
				alternateName: work?.titleEn,
				image: ORIGIN + (work && largestJpegUrl(work.picture)),
				creator: { "@id": `${ORIGIN}/#person` },
				dateCreated: String(work?.year),
				artMedium: "Acrylic on canvas",
				width: expect.objectContaining({ value: work?.sizeCm?.width, unitCode: "CMT" }),
				offers: expect.objectContaining({
					price: String(work?.price?.amount),
					priceCurrency: "USD",
					availability: "https://schema.org/SoldOut",
				}),
			}),
		]);
		const digitalWork = await headOf(`/en/gallery/${exampleWorks[30]?.slug}`);
		expect(digitalWork.meta("og:locale")).toEqual(["en_US"]);
		const [described] = digitalWork.ofType("VisualArtwork");
		expect(described).toMatchObject({ name: exampleWorks[30]?.titleEn, inLanguage: "en" });
		expect(described).not.toHaveProperty("offers");
		expect(described).not.toHaveProperty("width");
	});

	it("lists the works in their order, and titles a filtered gallery by its filters", async () => {
		const { ofType, links } = await headOf("/gallery");
		const [collection] = ofType("CollectionPage");
		expect(collection.mainEntity.numberOfItems).toBe(exampleWorks.length);
		expect(collection.mainEntity.itemListElement[1]).toMatchObject({
			position: 2,
			url: `${ORIGIN}/gallery/${exampleWorks[1]?.slug}`,
		});
		expect(links("alternate")).toContain(`${ORIGIN}/en/gallery`);
		const filtered = await headOf("/en/gallery?medium=ink&year=2019&utm_source=x");
		expect(filtered.titles).toEqual([`Art Gallery: Ink, 2019 — ${SITE_NAME}`]);
		expect(filtered.links("canonical")).toEqual([`${ORIGIN}/en/gallery?medium=ink&year=2019`]);
	});
});
