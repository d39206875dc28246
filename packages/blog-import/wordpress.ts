import { otherKind, readDocument } from "./document-kind.ts";
import {
	type BlogPosts,
	countLost,
	dateOf,
	type FindFile,
	type ImportedPost,
	originOf,
	pathOf,
	plainText,
	unreadable,
} from "./imported-blog.ts";
import { attributeOf, childOf, childrenOf, childText, readXml, type XmlValue, xmlText } from "./read-xml.ts";
import { endingFinder } from "./source-files.ts";
import { isPublicState, PAGE_NOTE, restrictedNote, stateNote } from "./visibility.ts";
import { type Attachment, htmlOfPost } from "./wordpress-content.ts";

/** The values of a post's custom fields. */
const metaOf = (item: XmlValue): Map<string, string> =>
	new Map(
		childrenOf(item, "wp:postmeta").map((meta) => [childText(meta, "wp:meta_key"), childText(meta, "wp:meta_value")]),
	);

/** The names of the terms of a post. @param domain `category` or `post_tag`; versions before 3.0 write `tag` */
const termsOf = (item: XmlValue, ...domains: string[]): string[] => [
	...new Set(
		childrenOf(item, "category")
			.filter((term) => domains.includes(attributeOf(term, "domain")) && attributeOf(term, "nicename") !== "")
			.filter((term) => attributeOf(term, "nicename") !== "uncategorized")
			.map((term) => xmlText(term).trim())
			.filter((name) => name !== "" && name !== "Без рубрики"),
	),
];

const isPublicItem = (item: XmlValue): boolean =>
	childText(item, "wp:status") === "publish" && !childText(item, "wp:post_password");

/** The notes on a post whose state this site does not know. */
function notesOn(item: XmlValue): string[] {
	const notes: string[] = [];
	const status = childText(item, "wp:status");
	if (status === "future") notes.push("была запланирована: станет черновиком");
	if (status === "private") notes.push("была личной: станет черновиком");
	if (status === "pending") notes.push("ждала проверки: станет черновиком");
	if (childText(item, "wp:post_password")) notes.push("была под паролем: станет черновиком");
	return notes;
}

/** The custom fields in which plugins store who may read a post. */
const ACCESS =
	/^_?(?:jetpack_newsletter_access|members_access_role|rcp_(?:access|user|subscription)_level|content_restriction|pms-content-restrict[\w-]*|wpmem_block)$/;

/** True for a value of such a field that means everybody. */
const isOpen = (value: string) => /^(?:|0|no|none|default)$/i.test(value) || isPublicState(value);

const accessNotes = (meta: Map<string, string>): string[] =>
	Array.from(meta).flatMap(([key, value]) => (ACCESS.test(key) && !isOpen(value) ? [stateNote(value)] : []));

const TYPES_OF_ITS_OWN = new Set([
	"post",
	"page",
	"attachment",
	"nav_menu_item",
	"revision",
	"wp_navigation",
	"wp_global_styles",
	"wp_template",
	"wp_template_part",
	"custom_css",
	"customize_changeset",
	"oembed_cache",
	"wp_block",
	"wp_font_family",
	"wp_font_face",
]);

/** The path of a former slug: the link with another last part. */
function formerPath(link: string | undefined, slug: string, former: string): string[] {
	const at = link?.lastIndexOf(slug) ?? -1;
	return link && slug && at > 0 ? [link.slice(0, at) + former + link.slice(at + slug.length)] : [];
}

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2). Large blogs export several files.
 *
 * @param documents the bytes of the files
 * @param options `site` is the address of the blog, which overrides the one in the file; `withPages` imports its pages
 *   as drafts
 * @throws ImportError `invalid` for any other file
 */
export function readWordpress(
	documents: readonly Buffer[],
	{ site: given, withPages }: { site: string; withPages: boolean },
): BlogPosts {
	const channels = documents.map((bytes) =>
		childOf(childOf(readXml(readDocument(bytes, "wordpress")), "rss"), "channel"),
	);
	const items = channels.flatMap((channel) => childrenOf(channel, "item"));
	const [first = {}] = channels;
	if (!items.some((item) => childText(item, "wp:post_type") !== "")) {
		if (items.length > 0) throw otherKind("wordpress", "rss");
		throw unreadable(
			"Это не выгрузка WordPress: в файле нет статей. Её делают в WordPress: «Инструменты → Экспорт → Всё содержимое».",
		);
	}
	const home = childText(first, "wp:base_blog_url") || childText(first, "link");
	const site = given || originOf(home);
	const host = URL.canParse(home) ? new URL(home).host + new URL(home).pathname.replace(/\/$/, "") : "";
	const attachments = new Map<string, Attachment>();
	const ofPost = new Map<string, string[]>();
	for (const item of items) {
		const url = childText(item, "wp:attachment_url");
		if (childText(item, "wp:post_type") !== "attachment" || !url) continue;
		const id = childText(item, "wp:post_id");
		const alt = metaOf(item).get("_wp_attachment_image_alt") ?? "";
		attachments.set(id, { url, alt, caption: childText(item, "excerpt:encoded") });
		const parent = childText(item, "wp:post_parent");
		ofPost.set(parent, [...(ofPost.get(parent) ?? []), id]);
	}

	const shared = new Map(
		items
			.filter((item) => childText(item, "wp:post_type") === "wp_block" && isPublicItem(item))
			.map((item) => [childText(item, "wp:post_id"), childText(item, "content:encoded")]),
	);
	const sharedBlock = (id: string) => shared.get(id);

	function toPost(item: XmlValue): ImportedPost {
		const id = childText(item, "wp:post_id");
		const meta = metaOf(item);
		const slug = childText(item, "wp:post_name");
		const path = pathOf(childText(item, "link"), site || undefined);
		const text = childText(item, "content:encoded");
		const { html, lost, restricted, doubts } = htmlOfPost(text, {
			...{ attachments, id, ofPost, sharedBlock },
			footnotes: meta.get("footnotes") ?? "",
		});
		const hidden = [...accessNotes(meta), ...(restricted.size > 0 ? [restrictedNote(restricted)] : [])];
		const picture = attachments.get(meta.get("_thumbnail_id") ?? "");
		const isPublic = isPublicItem(item);
		const isPage = childText(item, "wp:post_type") === "page";
		const created = dateOf(childText(item, "wp:post_date_gmt")) ?? dateOf(childText(item, "wp:post_date"));
		return {
			identity: `wordpress:${host}#${id}`,
			title: plainText(childText(item, "title")),
			slug,
			paths: [...(path ? [path, ...formerPath(path, slug, meta.get("_wp_old_slug") ?? slug)] : []), `/?p=${id}`],
			isPublished: isPublic && hidden.length === 0 && !isPage,
			createdAt: created,
			updatedAt: dateOf(childText(item, "wp:post_modified_gmt")) ?? dateOf(childText(item, "wp:post_modified")),
			publishedAt: isPublic ? created : undefined,
			excerpt: plainText(childText(item, "excerpt:encoded")),
			metaDescription: meta.get("_yoast_wpseo_metadesc") ?? meta.get("rank_math_description") ?? "",
			categories: termsOf(item, "category"),
			tags: termsOf(item, "post_tag", "tag"),
			picture: picture && { url: picture.url, alt: picture.alt },
			content: { kind: "html", text: html, base: childText(item, "link") || site },
			notes: [...notesOn(item), ...(isPage ? [PAGE_NOTE] : []), ...hidden],
			lost: [...countLost(childrenOf(item, "wp:comment").length, "комментарии читателей"), ...lost],
			doubts: Array.from(doubts, (name) => `то, что стоит в шорткоде [${name}]`),
		};
	}

	const ofType = (type: string) => items.filter((item) => childText(item, "wp:post_type") === type);
	const isKept = (item: XmlValue) => !/^(?:trash|auto-draft|inherit)$/.test(childText(item, "wp:status"));
	const pages = ofType("page").filter(isKept);
	const trashed = ofType("post").filter((item) => childText(item, "wp:status") === "trash");
	const others = items.filter((item) => !TYPES_OF_ITS_OWN.has(childText(item, "wp:post_type")));
	const comments = items.reduce((sum: number, item) => sum + childrenOf(item, "wp:comment").length, 0);
	return {
		posts: [...ofType("post").filter(isKept), ...(withPages ? pages : [])].map(toPost),
		lost: [
			...(withPages ? [] : countLost(pages.length, "страницы (не статьи)")),
			...countLost(trashed.length, "статьи из корзины"),
			...countLost(others.length, "записи других типов (товары, события, портфолио)"),
			...countLost(comments, "комментарии читателей"),
			...countLost(childrenOf(first, "wp:author").length, "авторы (у статей здесь один автор)"),
		],
		site,
	};
}

/** Finds the files of an export of WordPress: below `wp-content/uploads/`, wherever that is in the archive. */
export function wordpressFiles(paths: readonly string[]): FindFile {
	const findEnding = endingFinder(paths);
	return (url) => {
		const [, path] = /(wp-content\/uploads\/[^?#]+)/.exec(url) ?? [];
		return path && findEnding(path);
	};
}
