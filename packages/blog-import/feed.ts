import { atomHtml, atomWords } from "./atom-text.ts";
import { readDocument } from "./document-kind.ts";
import { BLOGGER_KIND, type EntryKind, entryNotes, isBloggerExport, kindOfEntry } from "./feed-entry.ts";
import {
	type BlogPosts,
	countLost,
	dateOf,
	type ImportedPost,
	originOf,
	pathOf,
	plainText,
	unreadable,
} from "./imported-blog.ts";
import { attributeOf, childOf, childrenOf, childText, readXml, type XmlValue, xmlText } from "./read-xml.ts";
import { PAGE_NOTE } from "./visibility.ts";

const CUT = "в ленте, похоже, не весь текст: проверьте статью";

/** The last part of a path, without an extension. */
const slugOfPath = (path: string | undefined): string => /([^/]+?)(?:\.\w{2,5})?\/?$/.exec(path ?? "")?.[1] ?? "";

const isPicture = (element: XmlValue) =>
	/^image\//.test(attributeOf(element, "type")) ||
	attributeOf(element, "medium") === "image" ||
	/\.(?:jpe?g|png|webp|gif)(?:\?|$)/i.test(attributeOf(element, "url"));

/** The picture of an entry: an enclosure, or that of Media RSS. */
function pictureOf(item: XmlValue): ImportedPost["picture"] {
	const found = [
		...childrenOf(item, "enclosure"),
		...childrenOf(item, "media:content"),
		...childrenOf(item, "media:thumbnail"),
	].find(isPicture);
	const url = attributeOf(found, "url");
	return url ? { url, alt: "" } : undefined;
}

/** The title and the picture of the post, which a text for Yandex Turbo repeats at its beginning. */
const TURBO_HEADER = /<header\b[\s\S]*?<\/header>/;

/** The parts of an entry, which RSS and Atom name differently. */
interface Entry {
	item: XmlValue;
	id: string;
	link: string;
	/** The title on one line, without markup. */
	title: string;
	published: string;
	updated: string;
	/** The whole text, as HTML; "" where there is only an abstract. */
	content: string;
	/** The abstract, as HTML. */
	description: string;
	categories: string[];
}

function entriesOfRss(channel: XmlValue): Entry[] {
	return childrenOf(channel, "item").map((item) => ({
		item,
		id: childText(item, "guid"),
		link: childText(item, "link"),
		title: plainText(childText(item, "title")),
		published: childText(item, "pubDate") || childText(item, "dc:date"),
		updated: childText(item, "atom:updated"),
		// Tilda and other Russian services write the whole text in fields for Yandex.
		content:
			childText(item, "content:encoded") ||
			childText(item, "turbo:content").replace(TURBO_HEADER, "") ||
			childText(item, "yandex:full-text"),
		description: childText(item, "description"),
		categories: childrenOf(item, "category").map((each) => xmlText(each).trim()),
	}));
}

function entriesOfAtom(feed: XmlValue): Entry[] {
	return childrenOf(feed, "entry").map((item) => {
		const links = childrenOf(item, "link");
		const link = links.find((each) => /^(?:|alternate)$/.test(attributeOf(each, "rel")));
		return {
			item,
			id: childText(item, "id"),
			link: attributeOf(link, "href") || childText(item, "blogger:filename"),
			title: atomWords(item, "title"),
			published: childText(item, "published") || childText(item, "updated"),
			updated: childText(item, "updated"),
			content: atomHtml(item, "content"),
			description: atomHtml(item, "summary"),
			categories: childrenOf(item, "category")
				.filter((each) => attributeOf(each, "scheme") !== BLOGGER_KIND)
				.map((each) => attributeOf(each, "label") || attributeOf(each, "term")),
		};
	});
}

/** The kinds of entries left out of a feed, in the order of the report. */
const LEFT_OUT: [kind: EntryKind, words: string][] = [
	["page", "страницы (не статьи)"],
	["trash", "статьи из корзины"],
	["comment", "комментарии читателей"],
	["settings", "настройки и оформление прежнего сайта"],
];

/**
 * Reads a feed (RSS 2.0 or Atom) or the export of Blogger, which has the same form.
 *
 * @param options `site` is the address of the blog, which overrides the one in the feed; `withPages` imports Blogger's
 *   pages as drafts
 * @throws ImportError `invalid` for a file that is not a feed, for a feed without entries, and for the export of
 *   another system
 */
export function readFeed(
	bytes: Buffer,
	{ site: given, now, withPages }: { site: string; now: Date; withPages: boolean },
): BlogPosts {
	const document = readXml(readDocument(bytes, "rss"));
	const channel = childOf(childOf(document, "rss"), "channel");
	const feed = childOf(document, "feed");
	const entries = [...entriesOfRss(channel), ...entriesOfAtom(feed)];
	if (entries.length === 0) throw unreadable("Это не лента RSS или Atom, или в ней нет ни одной записи.");
	const home = childText(channel, "link") || attributeOf(childrenOf(feed, "link")[0], "href");
	const site = given || originOf(home) || originOf(entries[0]?.link ?? "");
	const kinds = new Map(entries.map((entry) => [entry, kindOfEntry(entry.item)]));

	function toPost(entry: Entry): ImportedPost {
		const { item, id, link, title, content, description, published, updated } = entry;
		const path = pathOf(link, site || undefined);
		const date = dateOf(published);
		const hidden = entryNotes(item);
		const isFuture = date !== undefined && date > now;
		const isPage = kinds.get(entry) === "page";
		const isPublished = !isFuture && hidden.length === 0 && !isPage;
		const text = content || description;
		const isAbstract =
			content !== "" && plainText(description).length < 500 && plainText(description) !== plainText(content);
		return {
			identity: `feed:${id || link}`,
			title,
			slug: slugOfPath(path),
			paths: path ? [path] : [],
			isPublished,
			createdAt: date,
			updatedAt: dateOf(updated) ?? date,
			publishedAt: isPublished ? date : undefined,
			excerpt: isAbstract ? plainText(description) : "",
			metaDescription: childText(item, "blogger:metaDescription"),
			categories: [],
			tags: [...new Set(entry.categories.filter((name) => name !== ""))],
			picture: pictureOf(item),
			// A text without tags has paragraphs by its line breaks.
			content: { kind: "html", text: /<\w/.test(text) ? text : asParagraphs(text), base: link || site },
			notes: [
				...(content ? [] : [CUT]),
				...(isFuture ? ["запланирована на будущее: станет черновиком"] : []),
				...(isPage ? [PAGE_NOTE] : []),
				...hidden,
			],
			lost: [],
			doubts: [],
		};
	}

	const taken = entries.filter((entry) => kinds.get(entry) === "post" || (withPages && kinds.get(entry) === "page"));
	const cut = taken.filter(({ content }) => content === "").length;
	const items = entries.map(({ item }) => item);
	return {
		posts: taken.map(toPost),
		lost: [
			...LEFT_OUT.filter(([kind]) => kind !== "page" || !withPages).flatMap(([kind, words]) =>
				countLost(entries.filter((entry) => kinds.get(entry) === kind).length, words),
			),
			...countLost(cut, "статьи, от которых в ленте, похоже, только начало"),
			...(isBloggerExport(items) ? [] : ["в ленте обычно только последние статьи: более старых в ней может не быть"]),
		],
		site,
	};
}

const asParagraphs = (text: string) =>
	text
		.split(/\n+/)
		.map((line) => line.trim())
		.filter((line) => line !== "")
		.map((line) => `<p>${line}</p>`)
		.join("");
