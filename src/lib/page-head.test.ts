import { describe, expect, it } from "vitest";
import { pageHead, unlistedHead } from "./page-head.ts";

const settings = {
	name: "Сайт",
	url: "https://example.org",
	timeZone: "Europe/Moscow",
};

describe("the head of a page", () => {
	it("names the page, the site, and its one address", () => {
		const page = { title: "Блог", description: "О чём", path: "/blog?page=2" };
		expect(pageHead(settings, page)).toEqual({
			meta: [
				{ title: "Блог — Сайт" },
				{ name: "description", content: "О чём" },
				{ name: "robots", content: "index, follow" },
			],
			links: [{ rel: "canonical", href: "https://example.org/blog?page=2" }],
		});
	});

	it("of what is not listed has no address of its own", () => {
		expect(unlistedHead(settings, "Нет")).toEqual({
			meta: [{ title: "Нет — Сайт" }, { name: "robots", content: "noindex" }],
		});
	});
});
