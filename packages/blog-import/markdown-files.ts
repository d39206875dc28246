import { posix } from "node:path";
import type { FindFile } from "./imported-blog.ts";
import { endingFinder, pathsOfUrl } from "./source-files.ts";

/** The names of files of Markdown. */
export const MARKDOWN = /\.(?:md|markdown|mdown)$/i;

/** The folders whose files a site serves at its root. */
const ROOTS = ["", "static/", "source/", "public/", "assets/", "src/public/"];

/** Finds files by the URLs in texts: beside the text, at the root of the site, or by name alone, as Obsidian does. */
export function markdownFiles(paths: readonly string[]): FindFile {
	const known = new Set(paths);
	const byName = new Map(paths.map((path) => [posix.basename(path), path]));
	const findEnding = endingFinder(paths);

	function find(path: string, base: string): string | undefined {
		if (path.startsWith("/")) {
			const bare = path.slice(1);
			const root = ROOTS.find((each) => known.has(each + bare));
			return root === undefined ? findEnding(bare) : root + bare;
		}
		const beside = posix.join(posix.dirname(base), path);
		// Hexo keeps the files of a post in a folder with its name.
		const inFolder = posix.join(base.replace(MARKDOWN, ""), path);
		const place = [beside, inFolder, path].find((each) => known.has(each));
		if (place !== undefined) return place;
		return path.includes("/") ? findEnding(path.replace(/^(?:\.\.?\/)+/, "")) : byName.get(path);
	}

	return (url, base) => {
		if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return;
		const written = pathsOfUrl(url).filter((path) => path !== "");
		return written.flatMap((path) => find(path, base) ?? [])[0];
	};
}
