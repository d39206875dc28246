import { describe, expect, it } from "vitest";
import type { SharedContent } from "#contract/content/sections.ts";
import profiles from "#db/seeders/demo/sections/profiles.json" with { type: "json" };
import site from "#db/seeders/demo/sections/site.json" with { type: "json" };
import { noindexHead, pageHead } from "./page-head.ts";

const settings = {
	name: "Сайт",
	url: "https://example.org",
	timeZone: "Europe/Moscow",
	verification: { yandex: "", google: "" },
	consentRevision: "1.0",
	pages: [],
	content: { site, profiles } as SharedContent,
};

describe("the head of a page", () => {
	const page = { title: "Блог", description: "О чём", keywords: ["одно", "другое"], path: "/blog?page=2" };
	/** The contents of the meta elements, by name or property; each is there once. */
	const contents = (head = pageHead(settings, page)) => {
		const entries = head.meta.flatMap((tag) =>
			"content" in tag ? [["name" in tag ? tag.name : "property" in tag ? tag.property : "", tag.content]] : [],
		);
		const byName: Record<string, string> = Object.fromEntries(entries);
		expect(Object.keys(byName)).toHaveLength(entries.length);
		return byName;
	};

	it("has the titles of page and site, the canonical URL, and tags for link previews", () => {
		const { meta, links } = pageHead(settings, page);
		expect(meta).toContainEqual({ title: "Блог — Сайт" });
		expect(links).toEqual([{ rel: "canonical", href: "https://example.org/blog?page=2" }]);
		expect(contents()).toMatchObject({
			description: "О чём",
			keywords: "одно, другое",
			author: "Сайт",
			robots: "index, follow",
			"og:title": "Блог — Сайт",
			"og:description": "О чём",
			"og:image": "https://example.org/generated-icon.png",
			"og:type": "website",
			"og:site_name": "Сайт",
			"og:url": "https://example.org/blog?page=2",
			"twitter:card": "summary_large_image",
			"twitter:title": "Блог — Сайт",
			"twitter:description": "О чём",
			"twitter:image": "https://example.org/generated-icon.png",
		});
		expect(contents(pageHead(settings, { ...page, image: "/share/blog.png" }))).toMatchObject({
			"og:image": "https://example.org/share/blog.png",
		});
	});

	it("has structured data about the owner and the page", () => {
		const data = (head: ReturnType<typeof pageHead>) =>
			head.meta.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
		expect(data(pageHead(settings, page))).toEqual([
			expect.objectContaining({
				"@type": "Person",
				name: "Сайт",
				jobTitle: "Psychiatrist, Psychotherapist, Transformational Coach",
				url: "https://example.org/",
				sameAs: Array(4).fill(expect.stringContaining("http")),
				knowsAbout: ["Psychology", "Psychotherapy", "Transformation Coaching", "Mental Health", "Personal Development"],
			}),
		]);
		expect(data(pageHead(settings, { ...page, structuredData: [{ a: 1 }] })).at(-1)).toEqual({ a: 1 });
	});

	it("has noindex and no canonical URL if the page is unlisted", () => {
		expect(noindexHead(settings, "Нет")).toEqual({
			meta: [{ title: "Нет — Сайт" }, { name: "robots", content: "noindex" }],
		});
	});
});
