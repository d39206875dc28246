import { expect, it } from "vitest";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { blogOf, filesOf, NOW, postOf } from "./testing/index.ts";

const read = async (texts: Record<string, string>) => {
	const files = filesOf(texts);
	const posts = await readMarkdownPosts(files, { site: "", now: NOW, timeZone: "Europe/Moscow" });
	return blogOf("markdown", posts, files);
};

it.each([
	["05.03.2024", "2024-03-05T00:00:00Z"],
	["25.03.2024", "2024-03-25T00:00:00Z"],
	["05.03.2024 14:30", "2024-03-05T11:30:00Z"],
	["25.03.2024, 23:30:15", "2024-03-25T20:30:15Z"],
	["5/3/2024", "2024-03-05T00:00:00Z"],
	["05.03.24", "2024-03-05T00:00:00Z"],
	["5 марта 2024", "2024-03-05T00:00:00Z"],
	["5 мая 2024 г., 14:30", "2024-05-05T11:30:00Z"],
	["1 янв. 2024 года в 00:10", "2023-12-31T21:10:00Z"],
	["2024-03-05 01:30", "2024-03-04T22:30:00Z"],
	["2024-03-05 01:30:00 +0500", "2024-03-04T20:30:00Z"],
	["2024-03-05T01:30:00Z", "2024-03-05T01:30:00Z"],
	["2024-03-05", "2024-03-05T00:00:00Z"],
	["20240305", "2024-03-05T00:00:00Z"],
	["'20240305143000'", "2024-03-05T11:30:00Z"],
	["1709640600", "2024-03-05T12:10:00Z"],
	["1709640600000", "2024-03-05T12:10:00Z"],
])("parses the date %s by Russian convention, in the site's time zone", async (date, moment) => {
	const blog = await read({ "posts/a.md": `---\ntitle: А\ndate: ${date}\n---\nx` });
	expect(postOf(blog, "А")).toMatchObject({ publishedAt: new Date(moment), notes: [] });
});

it("reads a TOML date without a zone in the site's time zone", async () => {
	const blog = await read({ "posts/a.md": '+++\ntitle = "А"\ndate = 2024-03-05T01:30:00\n+++\nx' });
	expect(postOf(blog, "А").publishedAt).toEqual(new Date("2024-03-04T22:30:00Z"));
});

it.each(["31.02.2024", "весной", "5 мартобря 2024", "2024", "20241399"])(
	"reports the invalid date %s",
	async (date) => {
		const blog = await read({ "posts/a.md": `---\ntitle: А\ndate: ${date}\n---\nx` });
		expect(postOf(blog, "А")).toMatchObject({
			publishedAt: undefined,
			notes: [`дата «${date}» не читается: проверьте её`, "даты нет: будет сегодняшняя"],
		});
	},
);
