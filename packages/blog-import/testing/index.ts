import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convertText } from "../convert-text.ts";
import type { BlogPosts, ImportedBlog, ImportedPost, ImportSource } from "../imported-blog.ts";
import { finderOf } from "../read-export.ts";
import type { SourceFiles } from "../source-files.ts";

export { readGhost } from "../ghost.ts";
export { readMarkdownPosts } from "../markdown-posts.ts";

export const NOW = new Date("2026-01-01T00:00:00Z");

/** The bytes of an example export, written after the documented formats. */
export const exampleExport = (name: string): Buffer => readFileSync(join(import.meta.dirname, "../fixtures", name));

/** Files in memory, as of an archive. */
export const filesOf = (texts: Record<string, string>): SourceFiles => ({
	paths: Object.keys(texts),
	open: () => Promise.reject(new Error("No test opens it")),
	read: async (path) => Buffer.from(texts[path] ?? ""),
	close: () => undefined,
});

/** A blog with the files of its archive. */
export const blogOf = (source: ImportSource, posts: BlogPosts, files?: SourceFiles): ImportedBlog => ({
	...posts,
	files,
	findFile: finderOf(source, files?.paths ?? []),
});

/** `archive:` and the path of a file, or the URL of another one; undefined for a URL that leads nowhere. */
function locate({ site, files, findFile }: ImportedBlog, url: string, base: string): string | undefined {
	const [, hash] = /^\/media\/([0-9a-f]{32})/.exec(url) ?? [];
	const file = findFile(url, base) ?? files?.paths.find((path) => hash && path.includes(hash));
	if (file !== undefined) return `archive:${file}`;
	const origin = /^https?:/.test(base) ? base : site;
	if (!URL.canParse(url, origin || undefined)) return;
	const { href, protocol } = new URL(url, origin || undefined);
	return /^https?:$/.test(protocol) ? href : undefined;
}

/** Converts a post, with the archive's files at their paths. */
export function convertPost(blog: ImportedBlog, post: ImportedPost) {
	return convertText(post.content, (url) => {
		const located = locate(blog, url, post.content.base);
		const link = located?.replace(/^archive:/, "/").replaceAll(" ", "%20");
		return located && link ? { located, media: link.replace(/^http:/, "https:"), link } : undefined;
	});
}

/** The post with a title, with its converted text. */
export function postOf(blog: ImportedBlog, title: string) {
	const post = blog.posts.find((each) => each.title === title);
	if (!post) throw new Error(`No post «${title}» among ${blog.posts.map((each) => each.title)}`);
	return { ...post, ...convertPost(blog, post), lostBefore: post.lost };
}
