import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { offers } from "#content/offers.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { shareImagePath } from "../features/post/share-image.service.ts";
import { UNREADABLE_ADDRESSES } from "../testing/odd-urls.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const DIST = join(import.meta.dirname, "../../dist");
const ADDRESS = "https://example.org";
const NAME = "Мария </script> О'Нил";
const PAGES = [
	"/",
	"/blog",
	"/blog/statya",
	"/gallery",
	"/gallery?year=2019",
	"/en/gallery",
	`/gallery/${artworks[0]?.slug}`,
	`/en/gallery/${artworks.at(-1)?.slug}`,
	"/privacy",
	"/terms",
	"/consent",
];

const site = setUpTestSite();
let renderer: PageRenderer;
beforeAll(async () => {
	renderer = await createBuiltRenderer(DIST);
});

interface Element {
	tagName?: string;
	attrs?: { name: string; value: string }[];
	childNodes?: Element[];
	value?: string;
}

/** The elements of a page's head, as a browser reads them. */
async function headOf(path: string) {
	const { app } = createTestApp({
		services: site.services({}),
		settings: { name: NAME, url: ADDRESS, timeZone: "Europe/Moscow" },
		renderer,
		logger: pino({ level: "silent" }),
	});
	const response = await app.request(path);
	const [html] =
		(parse(await response.text()) as Element).childNodes?.filter(
			({ tagName }) => tagName === "html",
		) ?? [];
	const elements =
		html?.childNodes?.find(({ tagName }) => tagName === "head")?.childNodes ??
		[];
	const attributes = ({ attrs = [] }: Element) =>
		Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
	const text = ({ childNodes = [] }: Element) =>
		childNodes.map(({ value }) => value ?? "").join("");
	const all = (tag: string) =>
		elements.filter(({ tagName }) => tagName === tag);
	return {
		app,
		titles: all("title").map(text),
		/** The contents of a meta element, by its name or property. */
		meta: (name: string) =>
			all("meta")
				.map(attributes)
				.filter((meta) => (meta.name ?? meta.property) === name)
				.map(({ content }) => content),
		links: (rel: string) =>
			all("link")
				.map(attributes)
				.filter((link) => link.rel === rel)
				.map(({ href }) => href),
		data: all("script")
			.filter((script) => attributes(script).type === "application/ld+json")
			.map((script) => JSON.parse(text(script))),
	};
}

describe("the head of every public page", () => {
	it.each(PAGES)(
		"%s says all that the specification lists, once",
		async (path) => {
			await makePost(site.em, {
				slug: "statya",
				title: "Статья",
				excerpt: "О чём она",
			});
			const { titles, meta, links, data } = await headOf(path);
			expect(titles).toHaveLength(1);
			const [title] = titles;
			expect(title).toMatch(/^.{4,} — Мария/);
			for (const name of [
				"description",
				"og:description",
				"twitter:description",
			]) {
				expect(meta(name), name).toEqual([expect.stringMatching(/^.{5,320}$/)]);
			}
			expect(meta("keywords")).toEqual([expect.stringMatching(/^.+, .+$/)]);
			expect(meta("author")).toEqual([NAME]);
			expect(meta("robots")).toEqual(["index, follow"]);
			expect(meta("viewport")).toEqual(["width=device-width, initial-scale=1"]);
			expect(meta("og:title")).toEqual([title]);
			expect(meta("twitter:title")).toEqual([title]);
			expect(meta("og:type")).toEqual([
				path === "/blog/statya" ? "article" : "website",
			]);
			expect(meta("og:site_name")).toEqual([NAME]);
			expect(meta("og:url")).toEqual([ADDRESS + path]);
			expect(meta("theme-color")).toHaveLength(2);
			expect(meta("twitter:card")).toEqual(["summary_large_image"]);
			expect(links("canonical")).toEqual([ADDRESS + path]);
			const person = data.filter((entry) => entry["@type"] === "Person");
			expect(person).toEqual([
				expect.objectContaining({
					name: NAME,
					jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
					url: `${ADDRESS}/`,
					sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
					knowsAbout: [
						"Psychology",
						"Psychotherapy",
						"Transformation Coaching",
						"Mental Health",
						"Personal Development",
					],
				}),
			]);
			expect(person[0].sameAs).toHaveLength(4);
		},
	);

	it.each(PAGES)(
		"%s names share pictures and icons that are there",
		async (path) => {
			await makePost(site.em, { slug: "statya" });
			const { meta, links, app } = await headOf(path);
			const [image = ""] = meta("og:image");
			expect(meta("twitter:image")).toEqual([image]);
			expect(image.startsWith(`${ADDRESS}/`)).toBe(true);
			const read = (url: string) =>
				readFileSync(join(DIST, "client", url.replace(ADDRESS, "")));
			if (path === "/blog/statya" || /\/gallery\//.test(path)) {
				// Drawn when it is asked for.
				const drawn = await app.request(image.replace(ADDRESS, ""));
				expect(drawn.status).toBe(200);
				return;
			}
			const { format, width, height } = await sharp(read(image)).metadata();
			expect({ format, width, height }).toEqual({
				format: "png",
				width: 1_200,
				height: 630,
			});
			const icons = [...links("icon"), ...links("apple-touch-icon")];
			expect(icons).toHaveLength(3);
			for (const icon of icons)
				expect(read(`${icon}`).length).toBeGreaterThan(100);
			expect(links("manifest")).toEqual(["/site.webmanifest"]);
		},
	);

	it("says on the landing page what is offered, and for how much", async () => {
		const { meta, data } = await headOf("/");
		const [first, second] = offers.items;
		expect(meta("description")[0]).toMatch(
			new RegExp(`\\$${first?.price}[^0].*\\$${second?.price}`),
		);
		expect(meta("og:image")).toEqual([`${ADDRESS}/generated-icon.png`]);
		const [services] = data.filter((entry) => "@graph" in entry);
		expect(services["@graph"]).toEqual([
			expect.objectContaining({
				"@type": "Service",
				provider: { "@id": `${ADDRESS}/#person` },
				offers: expect.objectContaining({
					"@type": "Offer",
					price: first?.price.toFixed(2),
					priceCurrency: "USD",
				}),
			}),
			expect.objectContaining({
				offers: expect.objectContaining({ price: second?.price.toFixed(2) }),
			}),
		]);
	});

	it("says of a work what it is, what it cost, and where it is in the other language", async () => {
		const work = artworks[4];
		const path = `/gallery/${work?.slug}`;
		const { titles, meta, data, links } = await headOf(path);
		expect(titles).toEqual([`${work?.titleRu}, ${work?.year} — ${NAME}`]);
		expect(meta("og:locale")).toEqual(["ru_RU"]);
		expect(meta("og:image")).toEqual([
			`${ADDRESS}/share/works/${work?.slug}-${work?.picture.hash}.jpg`,
		]);
		expect(links("alternate")).toEqual([
			`${ADDRESS}${path}`,
			`${ADDRESS}/en${path}`,
			`${ADDRESS}${path}`,
		]);
		expect(links("prev")).toEqual([`${ADDRESS}/gallery/${artworks[3]?.slug}`]);
		expect(links("next")).toEqual([`${ADDRESS}/gallery/${artworks[5]?.slug}`]);
		const ofType = (type: string) =>
			data.filter((entry) => entry["@type"] === type);
		expect(ofType("VisualArtwork")).toEqual([
			expect.objectContaining({
				name: work?.titleRu,
				alternateName: work?.titleEn,
				image: ADDRESS + work?.src,
				creator: { "@id": `${ADDRESS}/#person` },
				dateCreated: work?.year,
				artMedium: "Acrylic on canvas",
				width: expect.objectContaining({
					value: work?.sizeCm?.width,
					unitCode: "CMT",
				}),
				offers: expect.objectContaining({
					price: work?.price?.replace(/\D/g, ""),
					priceCurrency: "USD",
					availability: "https://schema.org/SoldOut",
				}),
			}),
		]);
		const digital = await headOf(`/en/gallery/${artworks[30]?.slug}`);
		expect(digital.meta("og:locale")).toEqual(["en_US"]);
		const [described] = digital.data.filter(
			(entry) => entry["@type"] === "VisualArtwork",
		);
		expect(described).toMatchObject({
			name: artworks[30]?.titleEn,
			inLanguage: "en",
		});
		expect(described).not.toHaveProperty("offers");
		expect(described).not.toHaveProperty("width");
	});

	it("names the works of the gallery in their order, and the pages of its parts by what they show", async () => {
		const { data, links } = await headOf("/gallery");
		const [collection] = data.filter(
			(entry) => entry["@type"] === "CollectionPage",
		);
		expect(collection.mainEntity.numberOfItems).toBe(artworks.length);
		expect(collection.mainEntity.itemListElement[1]).toMatchObject({
			position: 2,
			url: `${ADDRESS}/gallery/${artworks[1]?.slug}`,
		});
		expect(links("alternate")).toContain(`${ADDRESS}/en/gallery`);
		const part = await headOf("/en/gallery?medium=ink&year=2019&utm_source=x");
		expect(part.titles).toEqual([`Art Gallery: Ink, 2019 — ${NAME}`]);
		expect(part.links("canonical")).toEqual([
			`${ADDRESS}/en/gallery?medium=ink&year=2019`,
		]);
	});

	it("says of an article what it is, where it stands, and what is shown elsewhere", async () => {
		const category = await makeCategory(site.em, {
			name: "О сне",
			slug: "o-sne",
		});
		const tag = await makeTag(site.em, { name: "сон", slug: "сон" });
		const post = await makePost(site.em, {
			slug: "statya",
			title: "О <сне> </script> & «тишине»",
			excerpt: "Кратко",
			category,
			tags: [tag],
			publishedAt: new Date("2026-01-02T03:04:05Z"),
		});
		const { meta, data, links } = await headOf("/blog/statya");
		const image = `${ADDRESS}${shareImagePath(post)}`;
		expect(meta("og:image")).toEqual([image]);
		expect(meta("article:published_time")).toEqual([
			"2026-01-02T03:04:05.000Z",
		]);
		expect(meta("article:section")).toEqual(["О сне"]);
		expect(meta("article:tag")).toEqual(["сон"]);
		const ofType = (type: string) =>
			data.filter((entry) => entry["@type"] === type);
		expect(ofType("Article")).toEqual([
			expect.objectContaining({
				headline: post.title,
				description: "Кратко",
				image: [image],
				datePublished: "2026-01-02T03:04:05.000Z",
				mainEntityOfPage: `${ADDRESS}/blog/statya`,
				author: expect.objectContaining({ name: NAME }),
			}),
		]);
		expect(ofType("BreadcrumbList")).toEqual([
			expect.objectContaining({
				itemListElement: [
					expect.objectContaining({ position: 1, item: `${ADDRESS}/` }),
					expect.objectContaining({ position: 2, item: `${ADDRESS}/blog` }),
					expect.objectContaining({
						position: 3,
						name: post.title,
						item: `${ADDRESS}/blog/statya`,
					}),
				],
			}),
		]);
		expect(links("alternate")).toEqual([
			"/blog/rss.xml",
			"/blog/atom.xml",
			"/blog/feed.json",
		]);
	});

	it("gives each part of the blog a title, an address and neighbours of its own", async () => {
		const category = await makeCategory(site.em, {
			name: "О сне",
			slug: "o-sne",
		});
		for (let n = 0; n < 27; n += 1) await makePost(site.em, { category });
		const { titles, meta, links } = await headOf("/blog?category=o-sne&page=2");
		expect(titles).toEqual([
			`О сне: Блог о трансформации, страница 2 — ${NAME}`,
		]);
		expect(meta("robots")).toEqual(["index, follow"]);
		expect(links("canonical")).toEqual([
			`${ADDRESS}/blog?category=o-sne&page=2`,
		]);
		expect(links("prev")).toEqual([`${ADDRESS}/blog?category=o-sne`]);
		expect(links("next")).toEqual([`${ADDRESS}/blog?category=o-sne&page=3`]);
	});

	it("keeps searches, and forms that were sent, from having an address of their own", async () => {
		await makePost(site.em, { slug: "statya", title: "Статья" });
		const search = await headOf("/blog?q=статья");
		expect(search.meta("robots")).toEqual(["noindex"]);
		expect(search.links("canonical")).toEqual([]);
		const sent = await headOf("/blog/statya?comment=waiting&like=yes");
		expect(sent.links("canonical")).toEqual([`${ADDRESS}/blog/statya`]);
	});

	it.each(UNREADABLE_ADDRESSES)(
		"of an article names no picture at %s, which was stored once",
		async (featuredImage) => {
			await makePost(site.em, { slug: "statya", featuredImage });
			const { app, meta, data } = await headOf("/blog/statya");
			expect((await app.request("/blog/statya")).status).toBe(200);
			const [image] = meta("og:image");
			expect(image).toMatch(/^https:\/\/example\.org\/share\//);
			const [article] = data.filter((entry) => entry["@type"] === "Article");
			expect(article.image).toEqual([image]);
		},
	);

	it("leaves out what search engines are not to find", async () => {
		for (const path of ["/net", "/blog/net", "/admin"]) {
			const { meta, links, data } = await headOf(path);
			expect(meta("robots"), path).toEqual(["noindex"]);
			expect(links("canonical"), path).toEqual([]);
			expect(data, path).toEqual([]);
		}
	});
});

describe("the manifest", () => {
	it("names the site and icons that are there", async () => {
		const { app } = createTestApp({
			services: site.services({}),
			renderer,
			logger: pino({ level: "silent" }),
		});
		const response = await app.request("/site.webmanifest");
		expect(response.headers.get("Content-Type")).toMatch(
			/^application\/manifest\+json/,
		);
		const manifest = await response.json();
		expect(manifest).toMatchObject({ name: "Сайт", lang: "ru" });
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(
				join(DIST, "client", src),
			).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
	});
});
