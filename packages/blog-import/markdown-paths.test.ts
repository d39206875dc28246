import { expect, it } from "vitest";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { blogOf, filesOf, NOW, postOf } from "./testing/index.ts";

const read = async (texts: Record<string, string>) => {
	const files = filesOf(texts);
	const posts = await readMarkdownPosts(files, { site: "", now: NOW, timeZone: "Europe/Moscow" });
	return blogOf("markdown", posts, files);
};

it.each([
	[
		"music/_posts/2020-01-02-a.md",
		"category: Тихий край",
		"",
		"/music/%D1%82%D0%B8%D1%85%D0%B8%D0%B9%20%D0%BA%D1%80%D0%B0%D0%B9/2020/01/02/a.html",
	],
	["_posts/2020-01-02-a.md", "categories: [Psy]", "permalink: /:categories/:title/", "/psy/a/"],
	["_posts/2020-01-02-a.md", "categories: Psy", "permalink: none\nbaseurl: /blog", "/blog/psy/a.html"],
	["_posts/2020-01-02-a.md", "x: 1", "permalink: ordinal", "/2020/002/a.html"],
	["source/_posts/a.md", "date: 2020-01-02 23:30", "permalink: :year/:i_month/:i_day/:title.html", "/2020/1/2/a.html"],
])(
	"derives the former address of the post %s with %j from the site settings %j",
	async (path, line, config, address) => {
		const blog = await read({
			"themes/a/_config.yml": "permalink: /no/:title/",
			[path]: `---\ntitle: А\n${line}\n---\nx`,
			"_config.yml": config,
		});
		expect(postOf(blog, "А").paths).toContain(address);
	},
);
