import { describe, expect, it } from "vitest";
import { noindexHead, pageHead } from "./page-head.ts";

const settings = { name: "Сайт", url: "https://example.org", timeZone: "Europe/Moscow" };

describe("the head of a page", () => {
	const page = { title: "Блог", description: "О чём", keywords: ["одно", "другое"], path: "/blog?page=2" };
	const content = (name: string, head = pageHead(settings, page)) =>
		head.meta.flatMap((tag) =>
			("name" in tag && tag.name === name) || ("property" in tag && tag.property === name) ? [tag.content] : [],
		);

	it("has the titles of page and site, and the canonical URL", () => {
		const { meta, links } = pageHead(settings, page);
		expect(meta).toContainEqual({ title: "Блог — Сайт" });
		expect(content("description")).toEqual(["О чём"]);
		expect(content("keywords")).toEqual(["одно, другое"]);
		expect(content("author")).toEqual(["Сайт"]);
		expect(content("robots")).toEqual(["index, follow"]);
		expect(links).toEqual([{ rel: "canonical", href: "https://example.org/blog?page=2" }]);
	});

	it("has title, description and picture for link previews in social networks", () => {
		for (const network of ["og", "twitter"]) {
			expect(content(`${network}:title`)).toEqual(["Блог — Сайт"]);
			expect(content(`${network}:description`)).toEqual(["О чём"]);
			expect(content(`${network}:image`)).toEqual(["https://example.org/generated-icon.png"]);
		}
		expect(content("og:type")).toEqual(["website"]);
		expect(content("og:site_name")).toEqual(["Сайт"]);
		expect(content("og:url")).toEqual(["https://example.org/blog?page=2"]);
		expect(content("twitter:card")).toEqual(["summary_large_image"]);
		const other = pageHead(settings, { ...page, image: "/share/blog.png" });
		expect(content("og:image", other)).toEqual(["https://example.org/share/blog.png"]);
	});

	it("has structured data about the owner, and the page's own", () => {
		const data = (head: ReturnType<typeof pageHead>) =>
			head.meta.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
		expect(data(pageHead(settings, page))).toEqual([
			expect.objectContaining({
				"@type": "Person",
				name: "Сайт",
				jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
				url: "https://example.org/",
				sameAs: [
					expect.stringContaining("http"),
					expect.stringContaining("http"),
					expect.stringContaining("http"),
					expect.stringContaining("http"),
				],
				knowsAbout: ["Psychology", "Psychotherapy", "Transformation Coaching", "Mental Health", "Personal Development"],
			}),
		]);
		const more = pageHead(settings, { ...page, structuredData: [{ a: 1 }] });
		expect(data(more).at(-1)).toEqual({ a: 1 });
	});

	it("of an unlisted page has no canonical URL", () => {
		expect(noindexHead(settings, "Нет")).toEqual({
			meta: [{ title: "Нет — Сайт" }, { name: "robots", content: "noindex" }],
		});
	});
});
