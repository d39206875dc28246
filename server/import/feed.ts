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
import { decodeText } from "./source-files.ts";

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

/** An entry as the parts that RSS and Atom name differently. */
interface Entry {
	item: XmlValue;
	id: string;
	link: string;
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
		published: childText(item, "pubDate") || childText(item, "dc:date"),
		updated: childText(item, "atom:updated"),
		// Tilda and other Russian services write the text for Yandex.
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
			link: attributeOf(link, "href"),
			published: childText(item, "published") || childText(item, "updated"),
			updated: childText(item, "updated"),
			content: childText(item, "content"),
			description: childText(item, "summary"),
			categories: childrenOf(item, "category").map((each) => attributeOf(each, "label") || attributeOf(each, "term")),
		};
	});
}

/**
 * Reads a feed: RSS 2.0 or Atom.
 *
 * @param options `site` is the address of the blog, where another one than in the feed counts
 * @throws SiteError `invalid` for what is no feed and for one without entries
 */
export function readFeed(bytes: Buffer, { site: given, now }: { site: string; now: Date }): BlogPosts {
	const document = readXml(decodeText(bytes));
	const channel = childOf(childOf(document, "rss"), "channel");
	const feed = childOf(document, "feed");
	const entries = [...entriesOfRss(channel), ...entriesOfAtom(feed)];
	if (entries.length === 0) throw unreadable("Это не лента RSS или Atom, или в ней нет ни одной записи.");
	const home = childText(channel, "link") || attributeOf(childrenOf(feed, "link")[0], "href");
	const site = given || originOf(home) || originOf(entries[0]?.link ?? "");

	function toPost(entry: Entry): ImportedPost {
		const { item, id, link, content, description, published, updated } = entry;
		const path = pathOf(link, site || undefined);
		const date = dateOf(published);
		const isFuture = date !== undefined && date > now;
		const text = content || description;
		const isAbstract =
			content !== "" && plainText(description).length < 500 && plainText(description) !== plainText(content);
		const notes = [...(content ? [] : [CUT]), ...(isFuture ? ["запланирована на будущее: станет черновиком"] : [])];
		return {
			identity: `feed:${id || link}`,
			title: plainText(childText(item, "title")),
			slug: slugOfPath(path),
			paths: path ? [path] : [],
			isPublished: !isFuture,
			createdAt: date,
			updatedAt: dateOf(updated) ?? date,
			publishedAt: isFuture ? undefined : date,
			excerpt: isAbstract ? plainText(description) : "",
			metaDescription: "",
			categories: [],
			tags: [...new Set(entry.categories.filter((name) => name !== ""))],
			picture: pictureOf(item),
			// A text without tags has paragraphs by its line breaks.
			content: { kind: "html", text: /<\w/.test(text) ? text : asParagraphs(text), base: link || site },
			notes,
			lost: [],
		};
	}

	const cut = entries.filter(({ content }) => content === "").length;
	return {
		posts: entries.map(toPost),
		lost: [
			...countLost(cut, "статьи, от которых в ленте, похоже, только начало"),
			"в ленте обычно только последние статьи: более старых в ней может не быть",
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
