import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { ImportError } from "./errors/index.ts";
import type { SourceFiles } from "./source-files.ts";

/** The text of a post as in its former system: HTML, or the markup of this site, which is kept unchanged. */
export interface ImportedText {
	kind: "html" | "markup";
	text: string;
	/** The base of the text's relative URLs: a URL or, in an archive, a path. */
	base: string;
}

/** A post of another system, before its text is converted. */
export interface ImportedPost {
	/** The identity of the post in its system: the same in every export, so that it is imported once. */
	identity: string;
	title: string;
	/** The former slug, percent-encoded or not; "" without one. */
	slug: string;
	/** The paths under which readers found it, with a query only in the form `/?p=1`. */
	paths: string[];
	isPublished: boolean;
	createdAt: Date | undefined;
	updatedAt: Date | undefined;
	publishedAt: Date | undefined;
	excerpt: string;
	metaDescription: string;
	/** The names of its categories and tags, in their order. */
	categories: string[];
	tags: string[];
	picture: { url: string; alt: string } | undefined;
	content: ImportedText;
	/** The front matter with lower-case names, including fields of this site that have no other member here. */
	values?: Readonly<Record<string, unknown>>;
	/** The differences from the former post, in words for the owner. */
	notes: string[];
	/** The parts that are not imported, in words for the owner. */
	lost: string[];
	/** The parts of a published post that were perhaps hidden from some readers; the owner is then offered drafts. */
	doubts: string[];
}

/** The posts of a blog of another system. */
export interface BlogPosts {
	posts: ImportedPost[];
	/** The parts of the whole blog that are not imported, in words for the owner. */
	lost: string[];
	/** The origin of the former site; "" where it is unknown. */
	site: string;
}

/**
 * Returns the path of the file to which a URL in a text refers; undefined if there is none.
 *
 * @param base as in `ImportedText`
 */
export type FindFile = (url: string, base: string) => string | undefined;

/** The systems whose blogs can be imported. */
export type ImportSource = "ghost" | "wordpress" | "markdown" | "rss";

/** A blog of another system with the files that came with it. */
export interface ImportedBlog extends BlogPosts {
	files: SourceFiles | undefined;
	/** Finds a file by its path in `files`. */
	findFile: FindFile;
}

/** The error of a source that cannot be read. @param message for the owner, in Russian */
export const unreadable = (message: string, cause?: unknown): ImportError => new ImportError("invalid", message, cause);

/**
 * The date of a text or of milliseconds; undefined if there is none, for the zeros of WordPress, and for an invalid
 * one.
 */
export function dateOf(value: unknown): Date | undefined {
	if (typeof value !== "string" && typeof value !== "number" && !(value instanceof Date)) return;
	if (value === "" || `${value}`.startsWith("0000")) return;
	// WordPress and older versions of Ghost write UTC without a zone.
	const text = typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value}Z` : value;
	const date = new Date(text);
	const year = date.getUTCFullYear();
	return year >= 1970 && year <= 9998 ? date : undefined;
}

/** The text of an unknown value; "" for anything but a text or a number. */
export const textOf = (value: unknown): string =>
	typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** The text of HTML on one line, without its tags and entities. */
export function plainText(html: string): string {
	const textIn = (node: DefaultTreeAdapterTypes.Node): string => {
		if ("value" in node) return node.value;
		return "childNodes" in node ? node.childNodes.map(textIn).join(" ") : "";
	};
	return textIn(parseFragment(html)).replaceAll(/\s+/g, " ").trim();
}

/** The origin of a URL; "" for none. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** The path of a URL of the former site; undefined for its root and for anything but a web URL. */
export function pathOf(url: string, site = "https://localhost"): string | undefined {
	if (url === "" || !URL.canParse(url, site)) return;
	const { pathname, protocol } = new URL(url, site);
	return /^https?:$/.test(protocol) && pathname !== "/" ? pathname : undefined;
}

/** The beginning of the remark about a missing picture or recording. */
export const LOST_MEDIA = "картинка или запись, которой нет: ";

/** The remark about a number of lost items; none for zero. */
export const countLost = (count: number, what: string): string[] => (count > 0 ? [`${what}: ${count}`] : []);
