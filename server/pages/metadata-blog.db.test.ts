import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { sharePicturePath } from "../features/post/share-picture.service.ts";
import { UNPARSABLE_URLS } from "../testing/odd-urls.ts";
import { NAME, ORIGIN, setUpPageHeads } from "../testing/page-head.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const headOf = setUpPageHeads(site);

describe("the metadata of the blog", () => {
	it("describes an article: dates, category, tags, breadcrumbs and share picture", async () => {
		const category = await makeCategory(site.em, { name: "О сне", slug: "o-sne" });
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
		const image = `${ORIGIN}${sharePicturePath(post)}`;
		expect(meta("og:image")).toEqual([image]);
		expect(meta("article:published_time")).toEqual(["2026-01-02T03:04:05.000Z"]);
		expect(meta("article:section")).toEqual(["О сне"]);
		expect(meta("article:tag")).toEqual(["сон"]);
		const ofType = (type: string) => data.filter((entry) => entry["@type"] === type);
		expect(ofType("Article")).toEqual([
			expect.objectContaining({
				headline: post.title,
				description: "Кратко",
				image: [image],
				datePublished: "2026-01-02T03:04:05.000Z",
				mainEntityOfPage: `${ORIGIN}/blog/statya`,
				author: expect.objectContaining({ name: NAME }),
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
		expect(titles).toEqual([`О сне: Блог о трансформации, страница 2 — ${NAME}`]);
		expect(meta("robots")).toEqual(["index, follow"]);
		expect(links("canonical")).toEqual([`${ORIGIN}/blog?category=o-sne&page=2`]);
		expect(links("prev")).toEqual([`${ORIGIN}/blog?category=o-sne`]);
		expect(links("next")).toEqual([`${ORIGIN}/blog?category=o-sne&page=3`]);
	});

	it.each(UNPARSABLE_URLS)("ignores an invalid picture URL that was stored in the past: %s", async (featuredImage) => {
		await makePost(site.em, { slug: "statya", featuredImage });
		const { app, meta, data } = await headOf("/blog/statya");
		expect((await app.request("/blog/statya")).status).toBe(200);
		const [image] = meta("og:image");
		expect(image).toMatch(/^https:\/\/example\.org\/share\//);
		const [article] = data.filter((entry) => entry["@type"] === "Article");
		expect(article.image).toEqual([image]);
	});
});
