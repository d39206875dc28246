import { open, readFile, stat } from "node:fs/promises";
import type { ImportSource } from "#contract/import.ts";
import { readFeed } from "../../import/feed.ts";
import { readGhost } from "../../import/ghost.ts";
import { type ImportedBlog, unreadable } from "../../import/imported-blog.ts";
import { readMarkdownPosts } from "../../import/markdown-posts.ts";
import type { RemoteFiles } from "../../import/remote-files.ts";
import { openSourceFolder, openZip, refuseLargeText, type SourceFiles, TEXT_MAX } from "../../import/source-files.ts";
import { readWordpress } from "../../import/wordpress.ts";

/** An export on the disk, and how it is to be read. */
export interface ExportFile {
	source: ImportSource;
	/** The path of a file, or of a folder of Markdown. */
	path: string;
	/** The address of the former site, as typed; "" where it is not known. */
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

/** The origin of an address; "" for none. */
const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

/** The files of an archive with these extensions, the largest folders' own first. */
const documentsIn = ({ paths }: SourceFiles, extension: RegExp) =>
	paths.filter((path) => extension.test(path)).toSorted((a, b) => a.split("/").length - b.split("/").length);

/**
 * Opens an export: the posts are read, files in an archive stay there until they are needed.
 *
 * @returns the blog, whose `files` are to be closed
 * @throws SiteError `invalid`, with what is wrong in words
 */
export async function openExport({ path, site, ...options }: ExportFile): Promise<ImportedBlog> {
	const found = await stat(path).catch(() => undefined);
	if (!found) throw unreadable("Такого файла нет.");
	if (found.size === 0) throw unreadable("Файл пустой. Выгрузите его заново.");
	const given = siteOf(site);
	if (found.isDirectory()) return withFiles(await openSourceFolder(path), options, given);
	if (await isZip(path)) return withFiles(await openZip(path), options, given);
	refuseLargeText(found.size);
	const bytes = await readFile(path);
	const { source, withPages, now } = options;
	if (source === "ghost") return readGhost(bytes, { site: given, withPages });
	if (source === "wordpress") return readWordpress([bytes], { site: given, withPages });
	if (source === "rss") return readFeed(bytes, { site: given, now });
	throw unreadable("Нужен архив ZIP с файлами .md и картинками.");
}

type ReadOptions = Omit<ExportFile, "path" | "site">;

async function withFiles(files: SourceFiles, options: ReadOptions, site: string): Promise<ImportedBlog> {
	try {
		return await readFrom(files, options, site);
	} catch (error) {
		files.close();
		throw error;
	}
}

async function readFrom(files: SourceFiles, options: ReadOptions, site: string): Promise<ImportedBlog> {
	const { source, withPages, now } = options;
	if (source === "markdown") return readMarkdownPosts(files, { site, now });
	const documents = documentsIn(files, source === "ghost" ? /\.json$/i : /\.(?:xml|rss|atom)$/i);
	const [first] = documents;
	if (first === undefined) {
		throw unreadable(`В архиве нет файла ${source === "ghost" ? "JSON" : "XML"} с выгрузкой.`);
	}
	if (source === "ghost") return readGhost(await files.read(first), { site, files, withPages });
	if (source === "rss") return readFeed(await files.read(first), { site, now });
	const texts: Buffer[] = [];
	let total = 0;
	for (const path of documents) {
		const text = await files.read(path);
		total += text.length;
		refuseLargeText(total);
		texts.push(text);
	}
	return readWordpress(texts, { site, files, withPages });
}

/** Reads a feed from its URL. @throws SiteError `unavailable` where it cannot be had, `invalid` where it cannot be read */
export async function openFeed(remote: RemoteFiles, url: string, now: Date): Promise<ImportedBlog> {
	const { body } = await remote.open(url);
	const chunks: Buffer[] = [];
	let byteLength = 0;
	for await (const chunk of body) {
		byteLength += chunk.length;
		if (byteLength > TEXT_MAX) body.destroy();
		refuseLargeText(byteLength);
		chunks.push(chunk);
	}
	return readFeed(Buffer.concat(chunks), { site: siteOf(url), now });
}
