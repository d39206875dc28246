import { posix } from "node:path";
import { slugOf } from "#contract/slug.ts";
import { type FrontMatter, listOf, readMarkdownFile } from "./front-matter.ts";
import {
	type BlogPosts,
	countLost,
	dateOf,
	type FindFile,
	type ImportedPost,
	pathOf,
	textOf,
	unreadable,
} from "./imported-blog.ts";
import { htmlOfMarkdown } from "./markdown-content.ts";
import { decodeText, endingFinder, refuseLargeText, type SourceFiles } from "./source-files.ts";

const MARKDOWN = /\.(?:md|markdown|mdown)$/i;
/** Files that are no posts: the pages of sections, read-me files, templates. */
const NO_POST =
	/(?:^|\/)(?:_index|readme|license|changelog|contributing)\.\w+$|(?:^|\/)(?:_layouts|_includes|layouts|themes|archetypes|scaffolds|templates)\//i;
/** Files that an archive of a site like this one has. */
const ARCHIVE = ["manifest.json", "tables/post.ndjson"];
const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

const first = (values: FrontMatter, ...names: string[]): unknown =>
	names.map((name) => values[name]).find((value) => value !== undefined && value !== null && value !== "");

/** The URL of a picture: a text, or an object with it (`cover: {image, alt}` of Hugo's themes). */
function pictureOf(values: FrontMatter): ImportedPost["picture"] {
	const value = [
		first(values, "image", "featured_image", "featuredimage", "cover", "thumbnail", "banner", "top_img", "images"),
	].flat()[0];
	const parts = typeof value === "object" && value !== null ? (value as FrontMatter) : { url: value };
	const url = textOf(first(parts, "url", "image", "src", "path", "relative") ?? "");
	// Obsidian writes pictures as links.
	const plain = url.replace(/^!?\[\[([^\]|]+).*$/, "$1");
	const alt = textOf(first(values, "imagealt", "image_alt", "cover_alt")) || textOf(first(parts, "alt", "caption"));
	return plain ? { url: plain, alt } : undefined;
}

/** The names of terms. In one text, Jekyll parts them by spaces, all others by commas. */
const namesOf = (path: string, value: unknown): string[] =>
	/^_(?:posts|drafts)\//.test(path) && typeof value === "string" && !value.includes(",")
		? value.split(/\s+/).filter(Boolean)
		: listOf(value);

/** The addresses that the front matter names, and those that the systems make of a file's place and date. */
function pathsOf(
	path: string,
	values: FrontMatter,
	{ slug, date }: { slug: string; date: Date | undefined },
): string[] {
	const named = [first(values, "url", "permalink"), values.aliases, values.alias, values.redirect_from].flatMap(listOf);
	const paths = named.flatMap((url) =>
		url.includes(":") && !/^https?:/.test(url)
			? []
			: (pathOf(url.startsWith("/") || /^https?:/.test(url) ? url : `/${url}`) ?? []),
	);
	const [year, month, day] = date?.toISOString().slice(0, 10).split("-") ?? [];
	if (/(?:^|\/)_posts\//.test(path) && year) {
		// The defaults of Jekyll (with and without an extension) and of Hexo.
		paths.push(`/${year}/${month}/${day}/${slug}.html`, `/${year}/${month}/${day}/${slug}/`);
	}
	const inContent = /(?:^|\/)content\/(.+)$/.exec(path)?.[1];
	if (inContent) {
		const folder = posix.dirname(inContent.replace(/\/index\.\w+$/, ".md"));
		paths.push(`/${folder === "." ? "" : `${folder}/`}${slug}/`);
	}
	return [...new Set(paths)];
}

/** True for a file of this site's own archive, whose text is taken as it is. */
const isOwn = (path: string, values: FrontMatter) =>
	/(?:^|\/)posts\/[^/]+\.md$/.test(path) &&
	typeof values.draft === "boolean" &&
	`${textOf(values.slug)}.md` === posix.basename(path) &&
	"metadescription" in values;

/** The name of a file without its extension; of a page bundle of Hugo (`name/index.md`) that of its folder. */
function stemOf(path: string): string {
	const name = posix.basename(path).replace(MARKDOWN, "");
	return name === "index" ? posix.basename(posix.dirname(path)) : name;
}

/**
 * Reads a folder or an archive of Markdown with front matter: of Hugo, Jekyll, Hexo, Obsidian, or of this site.
 *
 * @param options `site` is the address of the blog, for pictures that are not among the files; "" without one
 * @throws SiteError `invalid` where there is no Markdown
 */
export async function readMarkdownPosts(
	files: SourceFiles,
	{ site, now }: { site: string; now: Date },
): Promise<BlogPosts> {
	// In an archive of a whole site works and page texts are Markdown too.
	const isArchive = ARCHIVE.every((path) => files.paths.includes(path));
	const paths = files.paths.filter(
		(path) => MARKDOWN.test(path) && !NO_POST.test(path) && (!isArchive || path.startsWith("posts/")),
	);
	if (paths.length === 0) throw unreadable("Здесь нет статей: не нашлось ни одного файла .md.");
	const notes = new Map(paths.map((path) => [stemOf(path).toLowerCase(), path]));
	const linkTo = (note: string) => notes.get(posix.basename(note).replace(MARKDOWN, "").toLowerCase());
	const posts: ImportedPost[] = [];
	let broken = 0;
	let byteLength = 0;
	for (const path of paths) {
		const bytes = await files.read(path);
		byteLength += bytes.length;
		refuseLargeText(byteLength);
		const file = readMarkdownFile(decodeText(bytes));
		if (file.isBroken) broken += 1;
		posts.push(toPost(path, file, linkTo, now));
	}
	return {
		posts,
		lost: [
			...countLost(broken, "файлы, у которых не прочиталась шапка (front matter): взято имя файла"),
			...(isArchive
				? ["всё, кроме статей: вернуть сайт целиком можно на странице «Копии», «Восстановить из файла»"]
				: []),
		],
		site,
	};
}

// YAML 1.1, which Jekyll reads, has more words for the two values than the YAML 1.2 of the front matter.
const isYes = (value: unknown) => value === true || /^(?:true|yes|y|on)$/i.test(textOf(value));
const isNo = (value: unknown) => value === false || /^(?:false|no|n|off)$/i.test(textOf(value));

function toPost(
	path: string,
	{ values, text, isBroken }: ReturnType<typeof readMarkdownFile>,
	linkTo: (note: string) => string | undefined,
	now: Date,
): ImportedPost {
	const [, year, month, day, rest] = DATED.exec(stemOf(path)) ?? [];
	const stem = rest ?? stemOf(path);
	const slug = textOf(values.slug) || stem;
	const inName = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : undefined;
	const date = dateOf(values.date) ?? dateOf(values.created) ?? dateOf(inName);
	const publishDate = dateOf(values.publishdate) ?? date;
	const expiryDate = dateOf(values.expirydate);
	const isFuture = publishDate !== undefined && publishDate > now;
	const isExpired = expiryDate !== undefined && expiryDate <= now;
	const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(text);
	// A heading of the first level at the beginning is the title that the front matter lacks.
	const isTitle = !values.title && heading && text.slice(0, heading.index).trim() === "";
	const isUntitled = !values.title && !isTitle;
	// In Obsidian the name of a file is its title; without a date too, nothing says that it is an article.
	const isNote = isUntitled && date === undefined;
	const isDraft =
		isYes(values.draft) ||
		isNo(values.published) ||
		isNo(values.publish) ||
		isBroken ||
		isNote ||
		/(?:^|\/)_drafts\//.test(path);
	const own = isOwn(path, values);
	const body = isTitle ? text.slice(heading.index + heading[0].length) : text;
	const title = textOf(values.title) || (isTitle ? (heading[1] ?? "") : stem.replaceAll(/[-_]+/g, " "));
	// Another folder may have a file of the same path; a title may change between two imports, a date does not.
	const identity = `${path.replace(/^.*?(?=(?:content|_posts|_drafts|posts|source)\/)/, "")}#${date?.toISOString() ?? title}`;
	const converted = own ? { html: text, lost: [] } : htmlOfMarkdown(body, linkTo);
	return {
		identity: `markdown:${identity}`,
		title,
		slug,
		paths: pathsOf(path, values, { slug: textOf(values.slug) || (rest ? stem : slugOf(stem) || stem), date }),
		isPublished: !isDraft && !isFuture && !isExpired,
		createdAt: date,
		updatedAt: dateOf(first(values, "updated", "lastmod", "last_modified_at", "modified")) ?? date,
		publishedAt: isFuture ? undefined : publishDate,
		excerpt: textOf(first(values, "description", "summary", "excerpt")),
		metaDescription: textOf(first(values, "metadescription", "meta_description", "seo_description")),
		categories: namesOf(path, first(values, "categories", "category")),
		tags: namesOf(path, first(values, "tags", "tag", "keywords")).map((tag) => tag.replace(/^#/, "")),
		picture: pictureOf(values),
		content: { kind: own ? "markup" : "html", text: own ? text.trim() : converted.html, base: path },
		notes: [
			...(isFuture && !isDraft ? ["запланирована на будущее: станет черновиком"] : []),
			...(isExpired && !isDraft ? ["срок её показа прошёл: станет черновиком"] : []),
			...(isNote && !isBroken ? ["нет ни заголовка, ни даты: взято имя файла, станет черновиком"] : []),
			...(date || isDraft ? [] : ["даты нет: будет сегодняшняя"]),
			...(isBroken ? ["шапка файла (front matter) не прочиталась: станет черновиком"] : []),
		],
		lost: converted.lost,
	};
}

/** The folders whose files a site has at its root. */
const ROOTS = ["", "static/", "source/", "public/", "assets/", "src/public/"];

/** Finds files by the URLs in texts: beside the text, at the root of the site, or by name alone, as Obsidian does. */
export function markdownFiles(paths: readonly string[]): FindFile {
	const known = new Set(paths);
	const byName = new Map(paths.map((path) => [posix.basename(path), path]));
	const findEnding = endingFinder(paths);
	return (url, base) => {
		const path = decodedPath(url);
		if (path === undefined || path === "") return;
		if (path.startsWith("/")) {
			const bare = path.slice(1);
			const root = ROOTS.find((each) => known.has(each + bare));
			return root === undefined ? findEnding(bare) : root + bare;
		}
		const beside = posix.join(posix.dirname(base), path);
		// Hexo keeps the files of a post in a folder with its name.
		const inFolder = posix.join(base.replace(MARKDOWN, ""), path);
		if (known.has(beside)) return beside;
		if (known.has(inFolder)) return inFolder;
		return known.has(path)
			? path
			: path.includes("/")
				? findEnding(path.replace(/^(?:\.\.?\/)+/, ""))
				: byName.get(path);
	};
}

function decodedPath(url: string): string | undefined {
	if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return;
	const [path = ""] = url.split(/[?#]/, 1);
	try {
		return decodeURIComponent(path).normalize("NFC");
	} catch {
		return path;
	}
}
