import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makePost } from "../../db/factories/post.factory.ts";
import { offers } from "../../src/content/offers.ts";
import { createTestApp, setUpTestSite } from "../testing/test-site.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const DIST = join(import.meta.dirname, "../../dist");
const ADDRESS = "https://example.org";
const NAME = "Мария </script> О'Нил";
const PAGES = [
	"/",
	"/blog",
	"/blog/statya",
	"/gallery",
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
		site: site.surroundings({}),
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
			expect(meta("og:type")).toEqual(["website"]);
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
			const { meta, links } = await headOf(path);
			const [image = ""] = meta("og:image");
			expect(meta("twitter:image")).toEqual([image]);
			expect(image.startsWith(`${ADDRESS}/`)).toBe(true);
			const read = (url: string) =>
				readFileSync(join(DIST, "client", url.replace(ADDRESS, "")));
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
			site: site.surroundings({}),
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
