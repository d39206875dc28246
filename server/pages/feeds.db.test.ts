import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { createBucketStorage } from "../media/bucket-storage.ts";
import { namedContent } from "../testing/named-content.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { feedHtml } from "./feeds.ts";

const ORIGIN = "https://example.org";
const site = setUpTestSite();

async function open(path: string, overrides: Parameters<typeof site.services>[0] = {}) {
	const services = site.services({ content: namedContent("Имя & Ко"), ...overrides });
	const { app } = createTestApp({ services, url: ORIGIN });
	const response = await app.request(path);
	return { response, text: await response.text() };
}

describe("the feeds", () => {
	it.each([
		["/blog/rss.xml", "application/rss+xml"],
		["/blog/atom.xml", "application/atom+xml"],
		["/blog/feed.json", "application/feed+json"],
	])("%s has full texts with absolute URLs, and no draft", async (path, type) => {
		await makePost(site.em, {
			slug: "statya",
			title: "О <тревоге> & ]]> покое",
			content: "# Раздел\n\n[дальше](/blog/drugaya)\n\n![Море](/demo/a.svg)",
		});
		await makePost(site.em, { slug: "tajna", title: "Тайна", isPublished: false });
		const { response, text } = await open(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
		const plain = text.replaceAll('\\"', '"').replaceAll("&quot;", '"');
		expect(plain).toContain(`${ORIGIN}/blog/statya`);
		expect(plain).toContain(`href="${ORIGIN}/blog/drugaya"`);
		expect(plain).toContain(`src="${ORIGIN}/demo/a.svg"`);
		expect(plain).not.toMatch(/anchor|zoom|Тайна|tajna/);
		expect((await open(path)).text).toBe(text);
	});

	it("escape titles and summaries where the format treats them as HTML", async () => {
		await makePost(site.em, { title: "Тег <b> и A&B", excerpt: "1 < 2 <i>" });
		const { text: atom } = await open("/blog/atom.xml");
		expect(atom).toContain('<title type="html"><![CDATA[Тег &lt;b&gt; и A&amp;B]]></title>');
		expect(atom).toContain('<summary type="html"><![CDATA[1 &lt; 2 &lt;i&gt;]]></summary>');
		const { text: rss } = await open("/blog/rss.xml");
		expect(rss).toContain("<title><![CDATA[Тег <b> и A&B]]></title>");
		expect(rss).toContain("<description><![CDATA[1 &lt; 2 &lt;i&gt;]]></description>");
		expect(JSON.parse((await open("/blog/feed.json")).text).items[0]).toMatchObject({
			title: "Тег <b> и A&B",
			summary: "1 < 2 <i>",
		});
	});

	it("have enclosures with registered types, with sizes for library pictures, and none for share pictures", async () => {
		const name = `${"a".repeat(32)}-8x6.jpg`;
		await site.services().media.write(name, Buffer.alloc(1_234));
		await makePost(site.em, { title: "А", featuredImage: `/media/${name}#focus=0.5,0.5` });
		await makePost(site.em, { title: "Б", featuredImage: "https://example.com/b.jpg" });
		await makePost(site.em, { title: "В" });
		const { text: rss } = await open("/blog/rss.xml");
		const enclosures = (rss.match(/<enclosure[^>]*>/g) ?? []).toSorted();
		expect(enclosures).toHaveLength(2);
		const partsOf = (url: string, length: number) => [`url="${url}`, `length="${length}"`, 'type="image/jpeg"'];
		for (const parts of [partsOf("https://example.com/b.jpg", 0), partsOf(`${ORIGIN}/media/${name}`, 1_234)]) {
			expect(enclosures.some((each) => parts.every((part) => each.includes(part)))).toBe(true);
		}
		const { text: atom } = await open("/blog/atom.xml");
		expect(atom).toMatch(/<link rel="enclosure" [^>]*type="image\/jpeg" length="1234"\/>/);
		expect(`${rss}${atom}`).not.toMatch(/image\/jpg|share\/posts/);
	});

	it("contain all posts even if the picture storage is unavailable", async () => {
		await makePost(site.em, { title: "Статья", featuredImage: `/media/${"a".repeat(32)}-8x6.jpg` });
		// A port on which nothing listens.
		const key = { region: "auto", accessKeyId: "a", secretAccessKey: "b" };
		const media = createBucketStorage({ endpoint: "http://127.0.0.1:9", bucket: "media", prefix: "", ...key });
		for (const path of ["/blog/rss.xml", "/blog/atom.xml"])
			expect((await open(path, { media })).text, path).toContain("Статья");
	});

	it("are well-formed whatever a title contains, and without any posts", async () => {
		const read = async () => {
			const { text: rss } = await open("/blog/rss.xml");
			expect(rss.match(/<!\[CDATA\[/g)?.length).toBe(rss.match(/\]\]>/g)?.length);
			return JSON.parse((await open("/blog/feed.json")).text).items;
		};
		expect(await read()).toEqual([]);
		await makePost(site.em, { title: 'a ]]> <b> & "c"' });
		expect(await read()).toMatchObject([{ title: 'a ]]> <b> & "c"' }]);
	});

	it("have the newest twenty posts, newest first", async () => {
		for (let n = 0; n < 22; n += 1) {
			await makePost(site.em, { title: `Номер ${n}`, publishedAt: new Date(Date.UTC(2026, 0, 1, n)) });
		}
		const { items } = JSON.parse((await open("/blog/feed.json")).text);
		expect(items).toHaveLength(20);
		expect(items[0].title).toBe("Номер 21");
	});
});

it("the text in a feed is the page's with absolute URLs, without anchor and zoom links", () => {
	const html = feedHtml(
		'<h2 id="h-a"><a class="anchor" href="#h-a">А</a></h2>\n<p><a href="#h-a">к</a> <a class="zoom" href="/media/x.jpg" aria-label="Увеличить: Я"><picture><source type="image/avif" srcset="/media/x.avif 1w" sizes="1px"><img src="/media/x.jpg" srcset="/media/x.jpg 1w" sizes="1px" alt="Я"></picture></a></p>',
		ORIGIN,
		`${ORIGIN}/blog/a`,
	);
	expect(html).toBe(
		`<h2 id="h-a">А</h2>\n<p><a href="${ORIGIN}/blog/a#h-a">к</a> <picture><img src="${ORIGIN}/media/x.jpg" alt="Я"></picture></p>`,
	);
	expect(parseFragment(html).childNodes.length).toBeGreaterThan(1);
});
