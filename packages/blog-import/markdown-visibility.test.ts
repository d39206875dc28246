import { expect, it } from "vitest";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { blogOf, filesOf, NOW, postOf } from "./testing/index.ts";

const read = async (texts: Record<string, string>) => {
	const files = filesOf(texts);
	return blogOf("markdown", await readMarkdownPosts(files, { site: "", now: NOW }), files);
};

it.each([
	["published: no", false],
	["published: off", false],
	["publish: No", false],
	["publish: 0", false],
	["public: нет", false],
	["visible: false", false],
	["listed: false", false],
	["dg-publish: false", false],
	["draft: да", false],
	["draft: yes", false],
	['draft: "true"', false],
	["publishDate: 2099-01-01", false],
	["expiryDate: 2021-01-01", false],
	["draft: no", true],
	["published: on", true],
	["expiryDate: 2099-01-01", true],
])("reads the visibility of a post with %s: published = %s", async (line, isPublished) => {
	const blog = await read({ "posts/a.md": `---\ntitle: Запись\ndate: 2020-01-01\n${line}\n---\nТекст` });
	expect(postOf(blog, "Запись")).toMatchObject({ isPublished });
});

it.each([
	["posts/a.md", "private: true", /помечена «private»/],
	["posts/a.md", "status: идея", /помечена «идея»/],
	["posts/a.md", "visibility: members", /помечена «members»/],
	["posts/a.md", "password: '123'", /под паролем/],
	["posts/a.md", "build:\n  render: never", /помечена «build»/],
	["posts/Черновики/a.md", "x: 1", /в папке «Черновики»/],
	["_private/a.md", "x: 1", /в папке «_private»/],
])("imports the file %s with %j as a draft, with the reason", async (path, line, note) => {
	const blog = await read({ [path]: `---\ntitle: А\ndate: 2024-05-20\n${line}\n---\nТекст` });
	expect(postOf(blog, "А")).toMatchObject({ isPublished: false, notes: [expect.stringMatching(note)] });
});

it.each(["status: published", "visibility: public", "private: false", "dg-publish: true", "public: да", "draft: нет"])(
	"imports a file with %s as published",
	async (line) => {
		const blog = await read({ "posts/a.md": `---\ntitle: А\ndate: 2024-05-20\n${line}\n---\nТекст` });
		expect(postOf(blog, "А")).toMatchObject({ isPublished: true, notes: [] });
	},
);
