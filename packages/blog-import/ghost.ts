import { readDocument } from "./document-kind.ts";
import { readGated } from "./ghost-gated.ts";
import { renderForeignMarkdown } from "./ghost-html.ts";
import { htmlOfLexical } from "./ghost-lexical.ts";
import { htmlOfMobiledoc } from "./ghost-mobiledoc.ts";
import {
	type BlogPosts,
	countLost,
	dateOf,
	type FindFile,
	type ImportedPost,
	textOf,
	unreadable,
} from "./imported-blog.ts";
import { endingFinder } from "./source-files.ts";
import { PAGE_NOTE } from "./visibility.ts";

/** A row of a table of the export: its columns differ between versions, so each one is checked when it is read. */
type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

const rowsOf = (data: Row, table: string): Row[] => {
	const rows = data[table];
	return Array.isArray(rows) ? rows.filter(isRow) : [];
};

/** The tables of an export: `{db: [{meta, data}]}`, or `{meta, data}` alone. @throws ImportError `invalid` */
function tablesOf(text: string): Row {
	let root: unknown;
	try {
		root = JSON.parse(text.replace(/^\ufeff/, ""));
	} catch (cause) {
		throw unreadable("JSON повреждён или пришёл не целиком. Выгрузите его заново и попробуйте ещё раз.", cause);
	}
	const list = isRow(root) && Array.isArray(root.db) ? root.db[0] : root;
	const data = isRow(list) ? list.data : undefined;
	if (!isRow(data) || !Array.isArray(data.posts)) {
		throw unreadable("Это не выгрузка Ghost: в файле нет статей (posts). Её делают в Ghost: Settings → Export.");
	}
	return data;
}

const parsed = (json: string): unknown => {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
};

/** The HTML of a post: as rendered by Ghost, else made from the editor's source. */
function htmlOf(post: Row): string {
	const html = textOf(post.html);
	if (html) return html;
	const lexical = textOf(post.lexical);
	if (lexical) return htmlOfLexical(parsed(lexical));
	const mobiledoc = textOf(post.mobiledoc);
	if (mobiledoc) return htmlOfMobiledoc(parsed(mobiledoc));
	return renderForeignMarkdown(textOf(post.markdown));
}

const isPage = ({ type, page }: Row) => type === "page" || page === 1 || page === true;

/** The notes on a post in a state that Ghost has and this site does not. */
function notesOn(post: Row): string[] {
	const { status, visibility } = post;
	const notes: string[] = [];
	if (status === "scheduled") notes.push("была запланирована: станет черновиком");
	if (status === "sent") notes.push("была только письмом подписчикам: станет черновиком");
	if (isRestricted(visibility)) notes.push("была только для подписчиков: станет черновиком");
	return notes;
}

const isRestricted = (visibility: unknown) => typeof visibility === "string" && !/^(public|)$/.test(visibility);

const CONTENT = /(?:^|\/)content\/(images|media|files)\//;

/** The address of a smaller variant of a picture, without its size. */
const SIZED = /(\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/g;

/** The path below `content/` in a Ghost URL, as written. */
function contentPath(url: string): string | undefined {
	const [path = ""] = url.split(/[?#]/, 1);
	const start = CONTENT.exec(path);
	return start ? path.slice(start.index).replace(/^\//, "") : undefined;
}

/**
 * Reads an export of Ghost, versions 1 to 6.
 *
 * @param json the bytes of the JSON
 * @param options `site` is the address of the blog, with which its pictures are found; `withPages` imports its pages as
 *   drafts
 * @throws ImportError `invalid` for any other file
 */
export function readGhost(json: Buffer, { site, withPages }: { site: string; withPages: boolean }): BlogPosts {
	const data = tablesOf(readDocument(json, "ghost"));
	const posts = rowsOf(data, "posts");
	const metas = new Map(rowsOf(data, "posts_meta").map((meta) => [meta.post_id, meta]));
	const tags = new Map(rowsOf(data, "tags").map((tag) => [tag.id, textOf(tag.name)]));
	const tagsOf = Map.groupBy(rowsOf(data, "posts_tags"), (row) => row.post_id);
	const internal = [...tags.values()].filter((name) => name.startsWith("#")).length;

	function toPost(post: Row): ImportedPost {
		const meta = metas.get(post.id) ?? {};
		const slug = textOf(post.slug);
		const order = ({ sort_order }: Row) => Number(sort_order ?? 0);
		const own = (tagsOf.get(post.id) ?? []).toSorted((one, other) => order(one) - order(other));
		const picture = textOf(post.feature_image) || textOf(post.image);
		const { html, members, mailed } = readGated(htmlOf(post));
		return {
			identity: `ghost:${textOf(post.uuid) || textOf(post.id) || slug}`,
			title: textOf(post.title),
			slug,
			paths: slug ? [`/${slug}/`] : [],
			isPublished:
				post.status === "published" && !isRestricted(post.visibility) && !isPage(post) && members.length === 0,
			createdAt: dateOf(post.created_at),
			updatedAt: dateOf(post.updated_at),
			publishedAt: dateOf(post.published_at),
			excerpt: textOf(post.custom_excerpt),
			metaDescription: textOf(meta.meta_description) || textOf(post.meta_description),
			categories: [],
			tags: own.map(({ tag_id }) => tags.get(tag_id) ?? "").filter((name) => name !== "" && !name.startsWith("#")),
			picture: picture ? { url: withSite(picture), alt: textOf(meta.feature_image_alt) } : undefined,
			content: { kind: "html", text: withSite(html), base: site },
			notes: [
				...notesOn(post),
				...(isPage(post) ? [PAGE_NOTE] : []),
				...members.map((words) => `часть текста («${words}») была только для подписчиков: станет черновиком`),
			],
			lost: [
				...countLost(mailed, "части, которые были только в письмах"),
				...(textOf(post.codeinjection_head) || textOf(post.codeinjection_foot) ? ["вставленный в страницу код"] : []),
			],
			doubts: [],
		};
	}
	const withSite = (text: string) => text.replaceAll("__GHOST_URL__", site).replaceAll(SIZED, "$1");

	const pages = posts.filter(isPage);
	return {
		posts: posts.filter((post) => withPages || !isPage(post)).map(toPost),
		lost: [
			...(withPages ? [] : countLost(pages.length, "страницы (не статьи)")),
			...countLost(rowsOf(data, "users").length, "авторы (у статей здесь один автор)"),
			...countLost(internal, "внутренние теги (#…)"),
		],
		site,
	};
}

/** Finds the files of an export of Ghost: below `content/`, wherever that is in the archive. */
export function ghostFiles(paths: readonly string[]): FindFile {
	const findEnding = endingFinder(paths);
	return (url) => {
		const path = contentPath(url);
		return path && findEnding(path);
	};
}
