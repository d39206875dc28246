import { open, readFile, stat } from "node:fs/promises";
import type { ImportSource } from "#contract/import.ts";
import { readFeed } from "./feed.ts";
import { ghostFiles, readGhost } from "./ghost.ts";
import { type BlogPosts, type FindFile, unreadable } from "./imported-blog.ts";
import { markdownFiles, readMarkdownPosts } from "./markdown-posts.ts";
import { openSourceFolder, openZip, refuseLargeText, type SourceFiles } from "./source-files.ts";
import { readWordpress, wordpressFiles } from "./wordpress.ts";

/** An export, and how it is to be read. */
export interface ExportToRead {
	source: ImportSource;
	/** The path of a file or of a folder of Markdown; or the bytes of a feed. */
	from: string | Uint8Array;
	/** The origin of the former site; "" where it is not known. */
	site: string;
	/** True if pages come as drafts. */
	withPages: boolean;
	now: Date;
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
 * @throws SiteError `invalid`, with what is wrong in words
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

/** The files of an archive with these extensions, those of its outer folders first. */
const documentsIn = ({ paths }: SourceFiles, extension: RegExp) =>
	paths.filter((path) => extension.test(path)).toSorted((a, b) => a.split("/").length - b.split("/").length);

async function readFiles(files: SourceFiles, { source, ...options }: ExportToRead): Promise<BlogPosts> {
	if (source === "markdown") return readMarkdownPosts(files, options);
	const documents = documentsIn(files, source === "ghost" ? /\.json$/i : /\.(?:xml|rss|atom)$/i);
	const [first] = documents;
	if (first === undefined) {
		throw unreadable(`В архиве нет файла ${source === "ghost" ? "JSON" : "XML"} с выгрузкой.`);
	}
	if (source !== "wordpress") return readBytes(await files.read(first), { source, ...options });
	const texts: Buffer[] = [];
	let byteLength = 0;
	for (const path of documents) {
		const text = await files.read(path);
		byteLength += text.length;
		refuseLargeText(byteLength);
		texts.push(text);
	}
	return readWordpress(texts, options);
}

function readBytes(bytes: Buffer, { source, ...options }: ExportToRead): BlogPosts {
	if (source === "ghost") return readGhost(bytes, options);
	if (source === "wordpress") return readWordpress([bytes], options);
	if (source === "rss") return readFeed(bytes, options);
	throw unreadable("Нужен архив ZIP с файлами .md и картинками.");
}

/** Reads the posts of an export. @throws SiteError `invalid`, with what is wrong in words */
export async function readExport(read: ExportToRead): Promise<BlogPosts> {
	const { from } = read;
	if (typeof from !== "string") return readBytes(Buffer.from(from), read);
	const files = await openFiles(from);
	if (files) return readFiles(files, read).finally(files.close);
	refuseLargeText((await stat(from)).size);
	return readBytes(await readFile(from), read);
}
