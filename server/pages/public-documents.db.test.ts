import { parseFragment } from "parse5";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { makePost } from "../../db/factories/post.factory.ts";
import { makeCategory, makeTag } from "../../db/factories/term.factory.ts";
import { artworks } from "../../src/content/artworks.ts";
import { countQueries } from "../testing/count-queries.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { feedHtml } from "./feed-html.ts";

const ADDRESS = "https://example.org";
const site = setUpTestSite();

async function open(path: string) {
	const { app } = createTestApp({
		site: site.surroundings(),
		settings: { name: "Имя & Ко", url: ADDRESS, timeZone: "Europe/Moscow" },
		logger: pino({ level: "silent" }),
	});
	const response = await app.request(path);
	return { response, text: await response.text() };
}

describe("the feeds", () => {
	it.each([
		["/blog/rss.xml", "application/rss+xml"],
		["/blog/atom.xml", "application/atom+xml"],
		["/blog/feed.json", "application/feed+json"],
	])(
		"%s has whole texts with whole addresses, and no draft",
		async (path, type) => {
			await makePost(site.em, {
				slug: "statya",
				title: "О <тревоге> & ]]> покое",
				content: "# Раздел\n\n[дальше](/blog/drugaya)\n\n![Море](/demo/a.svg)",
			});
			await makePost(site.em, {
				slug: "tajna",
				title: "Тайна",
				isPublished: false,
			});
			const { response, text } = await open(path);
			expect(response.status).toBe(200);
			expect(response.headers.get("Content-Type")).toBe(
				`${type}; charset=utf-8`,
			);
			const plain = text.replaceAll('\\"', '"').replaceAll("&quot;", '"');
			expect(plain).toContain(`${ADDRESS}/blog/statya`);
			expect(plain).toContain(`href="${ADDRESS}/blog/drugaya"`);
			expect(plain).toContain(`src="${ADDRESS}/demo/a.svg"`);
			expect(plain).not.toMatch(/anchor|zoom|Тайна|tajna/);
			expect((await open(path)).text).toBe(text);
		},
	);

	it("are XML and JSON that can be read, whatever a title says", async () => {
		await makePost(site.em, { title: 'a ]]> <b> & "c"' });
		const json = JSON.parse((await open("/blog/feed.json")).text);
		expect(json.items[0].title).toBe('a ]]> <b> & "c"');
		const rss = (await open("/blog/rss.xml")).text;
		expect(rss.match(/<!\[CDATA\[/g)?.length).toBe(rss.match(/\]\]>/g)?.length);
	});

	it("have the newest twenty posts, the newest first", async () => {
		for (let n = 0; n < 22; n += 1) {
			await makePost(site.em, {
				title: `Номер ${n}`,
				publishedAt: new Date(Date.UTC(2026, 0, 1, n)),
			});
		}
		const { items } = JSON.parse((await open("/blog/feed.json")).text);
		expect(items).toHaveLength(20);
		expect(items[0].title).toBe("Номер 21");
	});

	it("are well with no post at all", async () => {
		expect((await open("/blog/rss.xml")).response.status).toBe(200);
		expect(JSON.parse((await open("/blog/feed.json")).text).items).toEqual([]);
	});
});

it("a feed's text is read as the page's, but for addresses", () => {
	const html = feedHtml(
		'<h2 id="h-a"><a class="anchor" href="#h-a">А</a></h2>\n<p><a href="#h-a">к</a> <a class="zoom" href="/media/x.jpg" aria-label="Увеличить: Я"><picture><source type="image/avif" srcset="/media/x.avif 1w" sizes="1px"><img src="/media/x.jpg" srcset="/media/x.jpg 1w" sizes="1px" alt="Я"></picture></a></p>',
		ADDRESS,
		`${ADDRESS}/blog/a`,
	);
	expect(html).toBe(
		`<h2 id="h-a">А</h2>\n<p><a href="${ADDRESS}/blog/a#h-a">к</a> <picture><img src="${ADDRESS}/media/x.jpg" alt="Я"></picture></p>`,
	);
	expect(parseFragment(html).childNodes.length).toBeGreaterThan(1);
});

describe("the site map", () => {
	it("names every page that readers may find, and no other", async () => {
		const category = await makeCategory(site.em, { slug: "o-sne" });
		await makeCategory(site.em, { slug: "pustaya" });
		const tag = await makeTag(site.em, { slug: "тревога" });
		const post = await makePost(site.em, {
			slug: "statya",
			category,
			tags: [tag],
		});
		await site.em.execute(
			"update post set featured_image = '/media/a&b.jpg' where id = ?",
			[post.id],
		);
		await makePost(site.em, { slug: "tajna", isPublished: false });
		const { response, text } = await open("/sitemap.xml");
		expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
		const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
			([, place]) => place,
		);
		expect(places).toEqual([
			`${ADDRESS}/`,
			...["blog", "privacy", "terms", "consent"].map(
				(path) => `${ADDRESS}/${path}`,
			),
			`${ADDRESS}/blog?category=o-sne`,
			`${ADDRESS}/blog?tag=${encodeURIComponent("тревога")}`,
			`${ADDRESS}/blog/statya`,
			...["", ...artworks.map(({ slug }) => `/${slug}`)].flatMap((path) => [
				`${ADDRESS}/gallery${path}`,
				`${ADDRESS}/en/gallery${path}`,
			]),
		]);
		// Each in both languages, and with its picture.
		const [work] = artworks;
		for (const prefix of ["", "/en"]) {
			const entry = text
				.split("<url>")
				.find((part) =>
					part.startsWith(`<loc>${ADDRESS}${prefix}/gallery/${work?.slug}<`),
				);
			expect(entry).toContain(
				`hreflang="ru" href="${ADDRESS}/gallery/${work?.slug}"`,
			);
			expect(entry).toContain(
				`hreflang="en" href="${ADDRESS}/en/gallery/${work?.slug}"`,
			);
			expect(entry).toContain(`<image:loc>${ADDRESS}${work?.src}</image:loc>`);
		}
		expect(text).toContain("<lastmod>2026-01-01T");
		expect(text).toContain(
			`<image:loc>${ADDRESS}/media/a&amp;b.jpg</image:loc>`,
		);
	});

	it("becomes an index of several past 1 000 addresses, each with its last change", async () => {
		await site.em.execute(
			`with numbered as (
				select n, nextval(pg_get_serial_sequence('post', 'id')) as id from generate_series(1, 2000) as n
			), posts as (
				insert into post (id, title, content, excerpt, published, is_draft, featured_image, meta_description,
					reading_time, html, text, summary, renderer_version, created_at, updated_at, published_at)
				select id, 'a', 'a', '', true, false, '', '', 1, '', '', '', 99, now(), now(), now() from numbered
			)
			insert into post_address (slug, post_id, is_current, created_at) select 'z-' || id, id, true, now() from numbered`,
		);
		const { text } = await open("/sitemap.xml");
		expect(text).toContain("<sitemapindex");
		const parts = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
			([, place = ""]) => place.replace(ADDRESS, ""),
		);
		expect(parts).toEqual([1, 2, 3].map((part) => `/sitemap-${part}.xml`));
		expect(text.match(/<lastmod>/g)).toHaveLength(3);
		const counts = [];
		for (const part of parts) {
			counts.push((await open(part)).text.match(/<url>/g)?.length);
		}
		expect(counts).toEqual([1_000, 1_000, 5 + 2 * (artworks.length + 1)]);
		// There is no such file: the address is left to the pages.
		expect((await open("/sitemap-4.xml")).text).not.toContain("<urlset");
	});

	it("asks three questions, however many posts there are", async () => {
		for (let n = 0; n < 5; n += 1) await makePost(site.em);
		const queries = await countQueries(site, () => open("/sitemap.xml"));
		expect(queries).toBeLessThanOrEqual(6);
	});
});

it("crawlers are told what is no page, in words that Yandex knows", async () => {
	const { response, text } = await open("/robots.txt");
	expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
	expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
	expect(text).toContain("Clean-param: utm_source&");
	expect(text).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
});
