import { open, readFile, stat } from "node:fs/promises";
import { kindOfDocument, otherKind } from "./document-kind.ts";
import { readFeed } from "./feed.ts";
import { ghostFiles, readGhost } from "./ghost.ts";
import type { ImportSource } from "./imported-blog.ts";
import { type BlogPosts, type FindFile, unreadable } from "./imported-blog.ts";
import { MARKDOWN, markdownFiles } from "./markdown-files.ts";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { decodeText, openSourceFolder, openZip, refuseLargeText, type SourceFiles } from "./source-files.ts";
import { readWordpress, wordpressFiles } from "./wordpress.ts";

/** An export, and the options for reading it. */
export interface ExportToRead {
	source: ImportSource;
	/** The path of a file or of a folder of Markdown; or the bytes of a feed. */
	from: string | Uint8Array;
	/** The origin of the former site; "" where it is not known. */
	site: string;
	/** True if pages are imported as drafts. */
	withPages: boolean;
	now: Date;
	/** The zone of dates that name none; UTC by default. */
	timeZone?: string;
}

const ZIP = Buffer.from("PK\x03\x04", "latin1");

async function isZip(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
		return head.equals(ZIP);
	} finally {
		await file.close();
	}
}

/**
 * Opens the files of an export: a folder or an archive.
 *
 * @returns undefined for an export that is a single file
 * @throws ImportError `invalid`; its message says what is wrong
 */
export async function openFiles(path: string): Promise<SourceFiles | undefined> {
	const found = await stat(path).catch(() => undefined);
	if (!found) throw unreadable("Такого файла нет.");
	if (found.isDirectory()) return openSourceFolder(path);
	if (found.size === 0) throw unreadable("Файл пустой. Выгрузите его заново.");
	return (await isZip(path)) ? openZip(path) : undefined;
}

const FINDERS: Record<ImportSource, (paths: readonly string[]) => FindFile> = {
	ghost: ghostFiles,
	wordpress: wordpressFiles,
	markdown: markdownFiles,
	rss: () => () => undefined,
};

/** Finds the files of an export by the URLs in its texts. */
export const finderOf = (source: ImportSource, paths: readonly string[]): FindFile => FINDERS[source](paths);

/** The maximum number of documents of an archive that are examined, those of its outer folders first. */
const DOCUMENTS_MAX = 200;

/** The kind of a document, even if its encoding differs from the declared one. */
function kindOfBytes(bytes: Buffer): ReturnType<typeof kindOfDocument> {
	try {
		return kindOfDocument(decodeText(bytes));
	} catch {
		return kindOfDocument(bytes.toString("latin1"));
	}
}

/** The documents of an archive that may be exports, with their kinds: many archives have other files beside them. */
async function documentsIn(files: SourceFiles) {
	const paths = files.paths
		.filter((path) => /\.(?:json|xml|rss|atom)$/i.test(path))
		.toSorted((a, b) => a.split("/").length - b.split("/").length)
		.slice(0, DOCUMENTS_MAX);
	const documents: { bytes: Buffer; kind: ReturnType<typeof kindOfDocument>; path: string }[] = [];
	let byteLength = 0;
	for (const path of paths) {
		const bytes = await files.read(path);
		byteLength += bytes.length;
		refuseLargeText(byteLength);
		documents.push({ bytes, kind: kindOfBytes(bytes), path });
	}
	return documents;
}

async function readFiles(files: SourceFiles, { source, ...options }: ExportToRead): Promise<BlogPosts> {
	const isMarkdown = files.paths.some((path) => MARKDOWN.test(path));
	if (source === "markdown" && isMarkdown) return readMarkdownPosts(files, options);
	const documents = await documentsIn(files);
	const [first, ...others] = documents.filter(({ kind }) => kind === source);
	if (first && source === "wordpress")
		return readWordpress(
			[first, ...others].map(({ bytes }) => bytes),
			options,
		);
	if (first) {
		const read = readBytes(first.bytes, { source, ...options });
		const left = others.map(({ path }) => `в архиве есть и другой файл: ${path}. Он не прочитан`);
		return { ...read, lost: [...read.lost, ...left] };
	}
	const found = documents.find(({ kind }) => kind !== undefined)?.kind ?? (isMarkdown ? "markdown" : undefined);
	if (found) throw otherKind(source, found);
	if (source === "markdown") throw unreadable("Здесь нет статей: не нашлось ни одного файла .md.");
	throw unreadable(`В архиве нет файла ${source === "ghost" ? "JSON" : "XML"} с выгрузкой.`);
}

function readBytes(bytes: Buffer, { source, ...options }: ExportToRead): BlogPosts {
	if (source === "ghost") return readGhost(bytes, options);
	if (source === "wordpress") return readWordpress([bytes], options);
	if (source === "rss") return readFeed(bytes, options);
	const kind = kindOfDocument(decodeText(bytes));
	if (kind !== undefined && kind !== "markdown") throw otherKind(source, kind);
	throw unreadable("Нужен архив ZIP с файлами .md и картинками.");
}

/** Reads the posts of an export. @throws ImportError `invalid`; its message says what is wrong */
export async function readExport(read: ExportToRead): Promise<BlogPosts> {
	const { from } = read;
	if (typeof from !== "string") return readBytes(Buffer.from(from), read);
	const files = await openFiles(from);
	if (files) return readFiles(files, read).finally(files.close);
	refuseLargeText((await stat(from)).size);
	return readBytes(await readFile(from), read);
}
