import type { ImportSource } from "./imported-blog.ts";
import { unreadable } from "./imported-blog.ts";
import { withoutCdata } from "./read-xml.ts";
import { decodeText } from "./source-files.ts";

/** The kinds of document that the import distinguishes: those of the systems, and a web page. */
export type DocumentKind = ImportSource | "page";

const NAMES: Record<DocumentKind, string> = {
	ghost: "выгрузка Ghost",
	wordpress: "выгрузка WordPress",
	markdown: "архив ZIP с файлами Markdown",
	rss: "лента RSS или Atom",
	page: "страница сайта",
};

const ADVICE: Record<DocumentKind, string> = {
	ghost: "Выберите «Ghost» и проверьте ещё раз.",
	wordpress: "Выберите «WordPress» и проверьте ещё раз.",
	markdown: "Выберите «Файлы Markdown»: для них нужен архив ZIP.",
	rss: "Выберите «RSS» и проверьте ещё раз.",
	page: "Нужен файл, который выгрузила прежняя система.",
};

/** The elements that only the export of WordPress has: a feed of WordPress has none of them. */
const WORDPRESS = /<wp:(?:wxr_version|post_type|post_id|status)\b/;

/** Detects the kind of a document from its content; undefined if nothing indicates it. */
export function kindOfDocument(text: string): DocumentKind | undefined {
	const start = text
		.slice(0, 2_000)
		.replace(/^\ufeff/, "")
		.trimStart();
	if (/^(?:<!doctype html|<html\b)/i.test(start)) return "page";
	if (/^(?:---|\+\+\+)[ \t]*\r?\n/.test(start)) return "markdown";
	if (/^[{[]/.test(start)) return /"posts"\s*:/.test(text) ? "ghost" : undefined;
	if (!start.startsWith("<")) return;
	if (WORDPRESS.test(text) && WORDPRESS.test(withoutCdata(text))) return "wordpress";
	return /<(?:rss|feed|rdf:RDF)\b/.test(withoutCdata(text.slice(0, 20_000))) ? "rss" : undefined;
}

/**
 * The error for a document of another kind than the chosen one; its message says what the document is and what to
 * choose.
 */
export const otherKind = (chosen: ImportSource, found: DocumentKind) =>
	unreadable(`Это не ${NAMES[chosen]}, а ${NAMES[found]}. ${ADVICE[found]}`);

/**
 * Decodes a document of the system that was chosen.
 *
 * @throws ImportError `invalid` for one of another kind: a system's own export has posts that no feed shows
 */
export function readDocument(bytes: Buffer, chosen: ImportSource): string {
	const text = decodeText(bytes);
	const kind = kindOfDocument(text);
	// A broken export of WordPress may look like a feed: the WordPress reader reports what is wrong with it.
	const isPerhapsBroken = chosen === "wordpress" && kind === "rss";
	if (kind !== undefined && kind !== chosen && !isPerhapsBroken) throw otherKind(chosen, kind);
	return text;
}
