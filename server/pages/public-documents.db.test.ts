import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { LEGAL_KEYS } from "#contract/content/sections.ts";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { UNPARSABLE_URLS, UNUSUAL_URLS } from "#packages/testing";
import { DIST } from "../testing/built-pages.ts";
import { exampleWorks } from "../testing/example-gallery.ts";
import { namedContent } from "../testing/named-content.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { staticItems } from "./sitemap.ts";

const ORIGIN = "https://example.org";
const site = setUpTestSite();

async function open(path: string) {
	const { app } = createTestApp({ services: site.services({ content: namedContent("Имя & Ко") }), url: ORIGIN });
	const response = await app.request(path);
	return { response, text: await response.text() };
}

// Values stored before their validation existed.
describe("the feeds and the sitemap", () => {
	const DOCUMENTS = ["/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json", "/sitemap.xml"];

	async function expectBoth(): Promise<string[]> {
		await makePost(site.em, { slug: "drugaya", title: "Другая" });
		const texts = [];
		for (const path of DOCUMENTS) {
			const { response, text } = await open(path);
			expect(response.status, path).toBe(200);
			for (const slug of ["statya", "drugaya"]) expect(text, path).toContain(`${ORIGIN}/blog/${slug}`);
			texts.push(text);
		}
		return texts;
	}

	it.each(UNPARSABLE_URLS)(
		"contain a post with the invalid picture URL %s, without its picture",
		async (featuredImage) => {
			await makePost(site.em, { slug: "statya", featuredImage });
			for (const text of await expectBoth()) expect(text).not.toContain("a.jpg");
		},
	);

	it.each(UNUSUAL_URLS)("contain a post with the unusual picture URL %s, with its picture", async (featuredImage) => {
		await makePost(site.em, { slug: "statya", featuredImage });
		const url = new URL(featuredImage, ORIGIN).href;
		for (const text of await expectBoth()) {
			expect(text.replaceAll("&amp;", "&").replaceAll("&apos;", "'")).toContain(url);
		}
	});

	it.each(
		[0x1, 0x8, 0xb, 0xc, 0xe, 0x1b, 0x1f, 0x7f, 0x85, 0x9f, 0xfffe, 0xffff].map((code) => String.fromCharCode(code)),
	)("contain a post with the character %j in its texts, without the character", async (character) => {
		const text = `до${character}после`;
		const category = await makeCategory(site.em, { name: text });
		const texts = { title: text, content: text, excerpt: text };
		await makePost(site.em, { slug: "statya", ...texts, featuredImage: "/media/a.jpg", category });
		const [rss = "", atom = "", json = "", sitemapDocument = ""] = await expectBoth();
		for (const xml of [rss, atom, sitemapDocument]) {
			expect(xml).toContain("допосле");
			expect(xml).not.toMatch(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
		}
		expect(JSON.parse(json).items).toHaveLength(2);
	});

	it("leave out a post that cannot be serialised", async () => {
		await makePost(site.em, { slug: "plohaya", title: "Плохая" });
		await site.em.execute("update post set updated_at = 'infinity', published_at = 'infinity'");
		await makePost(site.em, { slug: "statya" });
		const [, atom, , sitemapDocument] = await expectBoth();
		expect(`${atom}${sitemapDocument}`).not.toContain("plohaya");
	});
});

describe("the sitemap", () => {
	it("lists exactly the public pages", async () => {
		const category = await makeCategory(site.em, { slug: "o-sne" });
		await makeCategory(site.em, { slug: "pustaya" });
		const tag = await makeTag(site.em, { slug: "тревога" });
		await seedArtworks(site.em);
		const post = await makePost(site.em, { slug: "statya", category, tags: [tag] });
		await site.em.execute("update post set featured_image = '/media/a&b.jpg' where id = ?", [post.id]);
		await makePost(site.em, { slug: "tajna", isPublished: false });
		const { response, text } = await open("/sitemap.xml");
		expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
		const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
		const paths = [
			...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !path.includes("$")),
			...LEGAL_KEYS.map((document) => `/revisions/${document}`),
			"/blog?category=o-sne",
			`/blog?tag=${encodeURIComponent("тревога")}`,
			"/blog/statya",
			...exampleWorks.flatMap(({ slug }) => [`/gallery/${slug}`, `/en/gallery/${slug}`]),
		];
		expect(urls.toSorted()).toEqual(paths.map((path) => ORIGIN + path).toSorted());
		// Each work in both languages, with its picture.
		const [work] = exampleWorks;
		for (const prefix of ["", "/en"]) {
			const entry = text
				.split("<url>")
				.find((part) => part.startsWith(`<loc>${ORIGIN}${prefix}/gallery/${work?.slug}<`));
			expect(entry).toContain(`hreflang="ru" href="${ORIGIN}/gallery/${work?.slug}"`);
			expect(entry).toContain(`hreflang="en" href="${ORIGIN}/en/gallery/${work?.slug}"`);
			expect(entry).toContain(`<image:loc>${ORIGIN}${work && largestJpegUrl(work.picture)}</image:loc>`);
		}
		expect(text).toContain(`<lastmod>${post.updatedAt.toISOString()}</lastmod>`);
		expect(text).toContain(`<image:loc>${ORIGIN}/media/a&amp;b.jpg</image:loc>`);
	});

	it("becomes an index of several files above 1 000 URLs, each with its last change", async () => {
		await site.em.execute(
			`with numbered as (
				select n, nextval(pg_get_serial_sequence('post', 'id')) as id from generate_series(1, 2000) as n
			), posts as (
				insert into post (id, title, content, excerpt, published, is_draft, featured_image, meta_description,
					reading_time, html, text, summary, renderer_version, created_at, updated_at, published_at)
				select id, 'a', 'a', '', true, false, '', '', 1, '', '', '', 99, now(), now(), now() from numbered
			)
			insert into post_slug (slug, post_id, is_current, created_at) select 'z-' || id, id, true, now() from numbered`,
		);
		const { text } = await open("/sitemap.xml");
		expect(text).toContain("<sitemapindex");
		const parts = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url.replace(ORIGIN, ""));
		expect(parts).toEqual([1, 2, 3].map((part) => `/sitemap-${part}.xml`));
		expect(text.match(/<lastmod>/g)).toHaveLength(3);
		const files = [];
		for (const part of parts) {
			const { text } = await open(part);
			files.push([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url));
		}
		const rest = staticItems(undefined).length + 2;
		expect(files.map(({ length }) => length)).toEqual([1_000, 1_000, rest]);
		// Each URL is in exactly one of the files.
		expect(new Set(files.flat()).size).toBe(2_000 + rest);
		// There is no fourth file, so that the URL is handled as a page.
		expect((await open("/sitemap-4.xml")).text).not.toContain("<urlset");
	});

	it("reads no post for a file that does not exist", async () => {
		await makePost(site.em);
		const statements = await site.statementsOf(() => open("/sitemap-9999.xml"));
		expect(statements.filter((sql) => /post_slug/.test(sql))).toEqual([]);
		expect(statements.length).toBeGreaterThan(0);
	});

	it("needs only a few database queries, however many posts there are", async () => {
		for (let n = 0; n < 5; n += 1) await makePost(site.em);
		expect((await site.statementsOf(() => open("/sitemap.xml"))).length).toBeLessThanOrEqual(9);
	});
});

it("robots.txt excludes URLs that are not pages, and has Clean-param for Yandex", async () => {
	const { response, text } = await open("/robots.txt");
	expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
	expect(text).toMatch(
		/^User-agent: \*\nDisallow: \/admin\nDisallow: \/preview\/\nDisallow: \/api\/\nDisallow: \/blog\?q=\n/,
	);
	expect(text).toContain("Clean-param: utm_source&");
	expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it("the web app manifest contains the site's name and existing icons", async () => {
	const { response, text } = await open("/site.webmanifest");
	expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
	const manifest = JSON.parse(text);
	expect(manifest).toMatchObject({ name: "Имя & Ко", short_name: "Имя & Ко", lang: "ru" });
	for (const { src, sizes } of manifest.icons) {
		const { width, height } = await sharp(join(DIST, "client", src)).metadata();
		expect(`${width}x${height}`).toBe(sizes);
	}
});
