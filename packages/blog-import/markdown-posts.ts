import { posix } from "node:path";
import { slugOf } from "#packages/slug";
import { decodeRussian } from "./encoding.ts";
import { type FrontMatter, listOf, readMarkdownFile } from "./front-matter.ts";
import { readShownText } from "./hidden-text.ts";
import { type BlogPosts, countLost, dateOf, type ImportedPost, textOf, unreadable } from "./imported-blog.ts";
import { localDateOf } from "./local-dates.ts";
import { htmlOfMarkdown } from "./markdown-content.ts";
import { MARKDOWN } from "./markdown-files.ts";
import { formerPaths, readSiteAddresses, type SiteAddresses } from "./markdown-paths.ts";
import { hiddenNotes, isDraftFolder, isOfSite, isSwitchedOff, UNKNOWN_PLACE } from "./markdown-visibility.ts";
import { refuseLargeText, type SourceFiles } from "./source-files.ts";

/** Files that are not posts: the pages of sections, read-me files, templates. */
const NO_POST =
	/(?:^|\/)(?:_index|readme|license|changelog|contributing)\.\w+$|(?:^|\/)(?:_layouts|_includes|layouts|themes|archetypes|scaffolds|templates)\//i;
/** Files that mark an archive of a site like this one. */
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

/** The names of terms. In one text, Jekyll separates them by spaces, all others by commas. */
const namesOf = (path: string, value: unknown): string[] =>
	/^_(?:posts|drafts)\//.test(path) && typeof value === "string" && !value.includes(",")
		? value.split(/\s+/).filter(Boolean)
		: listOf(value);

/** True for a file of this site's own archive, whose text is kept unchanged. */
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
 * @param options `site` is the address of the blog, for pictures that are not among the files; "" without one. `timeZone` is
 *   the zone of dates without one
 * @throws ImportError `invalid` where there is no Markdown
 */
export async function readMarkdownPosts(
	files: SourceFiles,
	{ site, now, timeZone = "UTC" }: { site: string; now: Date; timeZone?: string | undefined },
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
	const undecoded: string[] = [];
	// Themes have their own settings, in deeper folders.
	const [config] = files.paths
		.filter((path) => /(?:^|\/)_config\.ya?ml$/.test(path))
		.toSorted((one, other) => one.split("/").length - other.split("/").length);
	const addresses = readSiteAddresses(config === undefined ? "" : `${await files.read(config)}`);
	let broken = 0;
	let byteLength = 0;
	for (const path of paths) {
		const bytes = await files.read(path);
		byteLength += bytes.length;
		refuseLargeText(byteLength);
		const decoded = decodeRussian(bytes);
		if (!decoded) {
			undecoded.push(path);
			continue;
		}
		const file = readMarkdownFile(decoded.text);
		if (file.isBroken) broken += 1;
		const post = toPost(path, file, { linkTo, now, timeZone, addresses });
		if (decoded.encoding) post.notes.push(`файл не в UTF-8: прочитан как ${decoded.encoding}, проверьте текст`);
		posts.push(post);
	}
	return {
		posts,
		lost: [
			...countLost(broken, "файлы, у которых не прочиталась шапка (front matter): взято имя файла"),
			...undecoded.map((path) => `файл ${path}: его кодировка неизвестна, сохраните его в UTF-8`),
			...(isArchive
				? ["всё, кроме статей: вернуть сайт целиком можно на странице «Копии», «Восстановить из файла»"]
				: []),
		],
		site,
	};
}

/** The text of this site's own archive, in which nothing is hidden. */
const AS_IT_IS = { lost: [], notes: [], doubts: [] };

interface PostContext {
	linkTo: (note: string) => string | undefined;
	now: Date;
	timeZone: string;
	addresses: SiteAddresses;
}

function toPost(
	path: string,
	{ values, text: source, isBroken }: ReturnType<typeof readMarkdownFile>,
	{ linkTo, now, timeZone, addresses }: PostContext,
): ImportedPost {
	const own = isOwn(path, values);
	const { text, lost, notes, doubts } = own ? { ...AS_IT_IS, text: source } : readShownText(source);
	const hidden = [...hiddenNotes(path, values), ...notes];
	const [, year, month, day, rest] = DATED.exec(stemOf(path)) ?? [];
	const stem = rest ?? stemOf(path);
	const slug = textOf(values.slug) || stem;
	const inName = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : undefined;
	const dateIn = (value: unknown) => localDateOf(value, timeZone);
	const date = dateIn(values.date) ?? dateIn(values.created) ?? dateIn(inName);
	const written = textOf(first(values, "date", "created"));
	const publishDate = dateIn(values.publishdate) ?? date;
	const expiryDate = dateIn(values.expirydate);
	const categories = namesOf(path, first(values, "categories", "category"));
	// The date as the first releases read it, so that a post imported then is recognised.
	const formerDate = dateOf(values.date) ?? dateOf(values.created) ?? dateOf(inName);
	const isFuture = publishDate !== undefined && publishDate > now;
	const isExpired = expiryDate !== undefined && expiryDate <= now;
	const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(text);
	// A heading of the first level at the beginning is the title that the front matter lacks.
	const isTitle = !values.title && heading && text.slice(0, heading.index).trim() === "";
	const isUntitled = !values.title && !isTitle;
	// In Obsidian the name of a file is its title; without a date either, nothing indicates that it is an article.
	const isNote = isUntitled && date === undefined;
	const isDraft = isSwitchedOff(values) || isBroken || isNote || isDraftFolder(path) || hidden.length > 0;
	const body = isTitle ? text.slice(heading.index + heading[0].length) : text;
	const title = textOf(values.title) || (isTitle ? (heading[1] ?? "") : stem.replaceAll(/[-_]+/g, " "));
	// Another folder may have a file of the same path; a title may change between two imports, a date does not.
	const identity = `${path.replace(/^.*?(?=(?:content|_posts|_drafts|posts|source)\/)/, "")}#${formerDate?.toISOString() ?? title}`;
	const converted = own ? { html: text, lost: [] } : htmlOfMarkdown(body, linkTo);
	return {
		identity: `markdown:${identity}`,
		title,
		slug,
		paths: formerPaths(path, values, {
			slug: textOf(values.slug) || (rest ? stem : slugOf(stem) || stem),
			...{ date, timeZone, categories, addresses },
		}),
		isPublished: !isDraft && !isFuture && !isExpired,
		createdAt: date,
		updatedAt: dateIn(first(values, "updated", "lastmod", "last_modified_at", "modified")) ?? date,
		publishedAt: isFuture ? undefined : publishDate,
		excerpt: textOf(first(values, "description", "summary", "excerpt")),
		metaDescription: textOf(first(values, "metadescription", "meta_description", "seo_description")),
		categories,
		tags: namesOf(path, first(values, "tags", "tag", "keywords")).map((tag) => tag.replace(/^#/, "")),
		picture: pictureOf(values),
		content: { kind: own ? "markup" : "html", text: own ? text.trim() : converted.html, base: path },
		values,
		notes: [
			...(isFuture && !isDraft ? ["запланирована на будущее: станет черновиком"] : []),
			...(isExpired && !isDraft ? ["срок её показа прошёл: станет черновиком"] : []),
			...(isNote && !isBroken ? ["нет ни заголовка, ни даты: взято имя файла, станет черновиком"] : []),
			...(written && !date ? [`дата «${written}» не читается: проверьте её`] : []),
			...(date || isDraft ? [] : ["даты нет: будет сегодняшняя"]),
			...hidden,
			...(isBroken ? ["шапка файла (front matter) не прочиталась: станет черновиком"] : []),
		],
		lost: [...lost, ...converted.lost],
		doubts: [...doubts, ...(isOfSite(path, values) ? [] : [UNKNOWN_PLACE])],
	};
}
