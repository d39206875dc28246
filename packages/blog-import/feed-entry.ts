import { attributeOf, childrenOf, childText, namedChildren, type XmlValue, xmlText } from "./read-xml.ts";
import { isPublicState, stateNote } from "./visibility.ts";

/** The kinds of entry in a feed, or in an export in the form of one: posts, and entries that are not posts. */
export type EntryKind = "post" | "page" | "comment" | "trash" | "settings";

/** The scheme of the category by which the export of Blogger marks the kind of an entry. */
export const BLOGGER_KIND = "http://schemas.google.com/g/2005#kind";

/** The kind of an entry as the export of Blogger names it; "" in other feeds. */
function bloggerKind(item: XmlValue): string {
	const category = childrenOf(item, "category").find((each) => attributeOf(each, "scheme") === BLOGGER_KIND);
	return (childText(item, "blogger:type") || attributeOf(category, "term").split("#").at(-1) || "").toLowerCase();
}

/** True if an entry is an answer to another one (RFC 4685), or has the address of a comment. */
const isComment = (item: XmlValue): boolean =>
	namedChildren(item, "in-reply-to").length > 0 ||
	["guid", "link"].some((name) => /#comment-?\d+|[?&]showComment=/.test(childText(item, name)));

/**
 * Detects the kind of an entry. The export of Blogger has everything in one feed: comments, pages, settings and the
 * trash.
 */
export function kindOfEntry(item: XmlValue): EntryKind {
	const kind = bloggerKind(item);
	if (kind === "comment" || isComment(item)) return "comment";
	if (kind !== "" && kind !== "post" && kind !== "page") return "settings";
	if (childText(item, "blogger:trashed") || childText(item, "blogger:status") === "SOFT_TRASHED") return "trash";
	return kind === "page" ? "page" : "post";
}

/** True if a feed is an export of Blogger, which has all posts. */
export const isBloggerExport = (items: readonly XmlValue[]): boolean => items.some((item) => bloggerKind(item) !== "");

/** The elements, in any vocabulary, that state who may see an entry: `lj:security`, `blogger:status`. */
const STATES = ["status", "post_status", "visibility", "security", "privacy", "access"];

/** The notes on an entry that was not public, which becomes a draft. */
export function entryNotes(item: XmlValue): string[] {
	// RFC 5023, 13.1.1: an entry without `draft` is not a draft.
	const drafts = namedChildren(item, "control").flatMap((control) => namedChildren(control, "draft"));
	const states = STATES.flatMap((name) => namedChildren(item, name))
		.map((state) => xmlText(state).trim() || attributeOf(state, "type") || attributeOf(state, "state"))
		.filter((state) => state !== "" && !isPublicState(state));
	const isDraft = drafts.some((draft) => xmlText(draft).trim().toLowerCase() !== "no") || states.includes("DRAFT");
	const passwords = ["password", "post_password"].flatMap((name) => namedChildren(item, name));
	return [
		...(isDraft ? ["была черновиком: останется черновиком"] : []),
		...states.filter((state) => state !== "DRAFT").map(stateNote),
		...(passwords.some((each) => xmlText(each).trim() !== "") ? ["была под паролем: станет черновиком"] : []),
	];
}
