import { describe, expect, it } from "vitest";
import { z } from "zod";
import { postFormSchema } from "#contract/post.ts";
import { UNPARSABLE_URLS, UNUSUAL_URLS } from "#packages/testing";
import { setUpBadInput } from "./bad-input.setup.ts";

const { site, refuse } = setUpBadInput();
const save = (body: object | string) => site.rest("/api/admin/posts", { body, as: "admin" });

describe("a post", () => {
	const WRONG: [string, object, string][] = [
		["slug missing", { slug: undefined }, "slug"],
		["slug empty", { slug: "" }, "slug"],
		["slug with a slash", { slug: "a/b" }, "slug"],
		["slug with dots", { slug: "../etc" }, "slug"],
		["slug with a percent sign", { slug: "a%2fb" }, "slug"],
		["slug in capitals", { slug: "ABC" }, "slug"],
		["slug in Cyrillic", { slug: "статья" }, "slug"],
		["slug with hyphens at the ends", { slug: "-a-" }, "slug"],
		["slug of 300 characters", { slug: "a".repeat(300) }, "slug"],
		["slug with a line end", { slug: "a\n" }, "slug"],
		["title a number", { title: 7 }, "title"],
		["content null", { content: null }, "content"],
		["category not there", { categoryId: 99 }, "categoryId"],
		["category negative", { categoryId: -1 }, "categoryId"],
		["category a fraction", { categoryId: 1.5 }, "categoryId"],
		["category beyond int4", { categoryId: 2_147_483_648 }, "categoryId"],
		["category text", { categoryId: "1" }, "categoryId"],
		["tag not there", { tags: [99] }, "tags.0"],
		["tags no list", { tags: 1 }, "tags"],
		["tags as read", { tags: [{ id: 1 }] }, "tags.0"],
		["picture a script", { featuredImage: "javascript:1" }, "featuredImage"],
		["picture of another host by path", { featuredImage: "//x.y" }, "featuredImage"],
		...UNPARSABLE_URLS.map((featuredImage): [string, object, string] => [
			`picture at ${featuredImage}`,
			{ featuredImage },
			"featuredImage",
		]),
		["reading time negative", { readingTime: -1 }, "readingTime"],
		["reading time huge", { readingTime: 1e10 }, "readingTime"],
		["published text", { published: "yes" }, "published"],
		["creation key no UUID", { creationKey: "1; drop table post" }, "creationKey"],
		["published and draft", { published: true, isDraft: true }, "isDraft"],
		["neither published nor draft", { published: false, isDraft: false }, "isDraft"],
		["published without a title", { published: true, title: " " }, "title"],
		["published with invisible characters alone", { published: true, content: "\u200b\u3164 \u00ad" }, "content"],
		["published without a text", { published: true, content: " " }, "content"],
		["published with control characters alone", { published: true, title: "\u0000\ud800", content: "\u0001" }, "title"],
	];

	it.each(WRONG)("with %s is rejected with an error at the field", async (_, change, path) => {
		const body = { slug: "new", title: "Заголовок", content: "Текст", ...change };
		const { errors } = await refuse(422, "/api/admin/posts", { body, as: "admin" });
		expect(errors).toContainEqual(expect.objectContaining({ path }));
		expect(await site.count("post")).toBe(1);
	});

	// The text fields of the form with their limits, so that a new field is tested automatically.
	const { properties = {} } = z.toJSONSchema(postFormSchema, { io: "input" });
	const TEXTS = Object.entries(properties).flatMap(([name, schema]): [string, number][] =>
		typeof schema === "object" && schema.maxLength && name !== "featuredImage" ? [[name, schema.maxLength]] : [],
	);

	it.each(TEXTS)(
		"with a %s of the maximum %i characters is saved unchanged, and with one more is rejected",
		async (name, max) => {
			const longest = { slug: "new", [name]: "я".repeat(max) };
			const body = { ...longest, [name]: "я".repeat(max + 1) };
			const { errors } = await refuse(422, "/api/admin/posts", { body, as: "admin" });
			expect(errors).toEqual([expect.objectContaining({ path: name })]);
			expect(await save(longest)).toMatchObject({ status: 201, body: longest });
		},
	);

	it.each(UNUSUAL_URLS)("with a picture at %s, which browsers accept, is saved", async (featuredImage) => {
		expect(await save({ slug: "new", featuredImage })).toMatchObject({ status: 201, body: { featuredImage } });
	});

	it("with an unknown field is rejected, and read-only fields are ignored", async () => {
		for (const body of [{ slug: "new", colour: "red" }, '{"slug":"new","__proto__":{"published":true}}']) {
			await refuse(422, "/api/admin/posts", { body, as: "admin" });
		}
		const readBack = await save({ slug: "new-2", id: 77, viewCount: 1000, createdAt: "1999" });
		expect(readBack).toMatchObject({ status: 201, body: { viewCount: 0 } });
	});
});
