import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { offers } from "#content/offers.ts";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { DIST, SAMPLE_SLUG } from "../testing/built-pages.ts";
import { NAME, ORIGIN, setUpPageHeads } from "../testing/page-head.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const headOf = setUpPageHeads(site);

describe("the metadata of every public page", () => {
	it.each(SAMPLES)("%s has all metadata of the specification, once", async (path) => {
		await makePost(site.em, { slug: SAMPLE_SLUG, title: "Статья", excerpt: "О чём она" });
		const { titles, meta, links, data } = await headOf(path);
		expect(titles).toHaveLength(1);
		const [title] = titles;
		expect(title).toMatch(/^.{4,} — Мария/);
		for (const name of ["description", "og:description", "twitter:description"]) {
			expect(meta(name), name).toEqual([expect.stringMatching(/^.{5,320}$/)]);
		}
		expect(meta("keywords")).toEqual([expect.stringMatching(/^.+, .+$/)]);
		expect(meta("author")).toEqual([NAME]);
		expect(meta("robots")).toEqual(["index, follow"]);
		expect(meta("viewport")).toEqual(["width=device-width, initial-scale=1"]);
		expect(meta("og:title")).toEqual([title]);
		expect(meta("twitter:title")).toEqual([title]);
		expect(meta("og:type")).toEqual([path.startsWith("/blog/") ? "article" : "website"]);
		expect(meta("og:site_name")).toEqual([NAME]);
		expect(meta("og:url")).toEqual([ORIGIN + path]);
		expect(meta("theme-color")).toHaveLength(2);
		expect(meta("twitter:card")).toEqual(["summary_large_image"]);
		expect(links("canonical")).toEqual([ORIGIN + path]);
		const person = data.filter((entry) => entry["@type"] === "Person");
		expect(person).toEqual([
			expect.objectContaining({
				name: NAME,
				jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
				url: `${ORIGIN}/`,
				sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
				knowsAbout: ["Psychology", "Psychotherapy", "Transformation Coaching", "Mental Health", "Personal Development"],
			}),
		]);
		expect(person[0].sameAs).toHaveLength(4);
	});

	it.each(SAMPLES)("%s names share pictures and icons that exist", async (path) => {
		await makePost(site.em, { slug: SAMPLE_SLUG });
		const { meta, links, app } = await headOf(path);
		const [image = ""] = meta("og:image");
		expect(meta("twitter:image")).toEqual([image]);
		expect(image.startsWith(`${ORIGIN}/`)).toBe(true);
		const read = (url: string) => readFileSync(join(DIST, "client", url.replace(ORIGIN, "")));
		if (/\/(blog|gallery)\//.test(path)) {
			// The share pictures of posts and works are drawn at the first request.
			const drawn = await app.request(image.replace(ORIGIN, ""));
			expect(drawn.status).toBe(200);
			return;
		}
		const { format, width, height } = await sharp(read(image)).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 1_200, height: 630 });
		const icons = [...links("icon"), ...links("apple-touch-icon")];
		expect(icons).toHaveLength(3);
		for (const icon of icons) expect(read(`${icon}`).length).toBeGreaterThan(100);
		expect(links("manifest")).toEqual(["/site.webmanifest"]);
	});

	it("of the landing page names the services and their prices", async () => {
		const { meta, data } = await headOf("/");
		const [first, second] = offers.items;
		expect(meta("description")[0]).toMatch(new RegExp(`\\$${first?.price}[^0].*\\$${second?.price}`));
		expect(meta("og:image")).toEqual([`${ORIGIN}/generated-icon.png`]);
		const [services] = data.filter((entry) => "@graph" in entry);
		expect(services["@graph"]).toEqual([
			expect.objectContaining({
				"@type": "Service",
				provider: { "@id": `${ORIGIN}/#person` },
				offers: expect.objectContaining({ "@type": "Offer", price: first?.price.toFixed(2), priceCurrency: "USD" }),
			}),
			expect.objectContaining({ offers: expect.objectContaining({ price: second?.price.toFixed(2) }) }),
		]);
	});

	it("gives searches and the results of forms no canonical URL of their own", async () => {
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
