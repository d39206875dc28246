import type { ImportSource } from "#contract/import.ts";
import { finderOf, type ImportedBlog, openFiles, readInThread, refuseLargeText } from "#packages/blog-import";
import type { RemoteFiles } from "#packages/blog-import/remote-files";

/** An export on the disk, and how it is to be read. */
export interface ExportFile {
	source: ImportSource;
	/** The path of a file, or of a folder of Markdown. */
	path: string;
	/** The address of the former site, as typed; "" where it is not known. */
	site: string;
	/** True if pages are imported as drafts. */
	withPages: boolean;
	now: Date;
	/** The time zone of dates that name none; UTC by default. */
	timeZone?: string;
	/** Aborts the reading. */
	signal?: AbortSignal;
}

/** The origin of an address; "" for none. */
const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

/**
 * Opens an export: the posts are read; files in an archive stay there until they are needed.
 *
 * @returns the blog, whose `files` the caller must close
 * @throws SiteError `invalid`, with a description of the problem; the signal's reason when it was aborted
 */
export async function openExport({ source, path, site, signal, ...options }: ExportFile): Promise<ImportedBlog> {
	const files = await openFiles(path);
	try {
		const read = await readInThread({ source, from: path, site: siteOf(site), ...options }, signal);
		return { ...read, files, findFile: finderOf(source, files?.paths ?? []) };
	} catch (error) {
		files?.close();
		throw error;
	}
}

/**
 * Reads a feed from its URL.
 *
 * @param signal aborts the fetching and the reading
 * @throws SiteError `unavailable` where it cannot be fetched, `invalid` where it cannot be parsed
 */
export async function openFeed(remote: RemoteFiles, url: string, { now, signal }: { now: Date; signal?: AbortSignal }) {
	const { body } = await remote.open(url, signal);
	const chunks: Buffer[] = [];
	let byteLength = 0;
	try {
		for await (const chunk of body) {
			byteLength += chunk.length;
			refuseLargeText(byteLength);
			chunks.push(chunk);
		}
	} catch (error) {
		signal?.throwIfAborted();
		throw error;
	}
	const from = Buffer.concat(chunks);
	const read = await readInThread({ source: "rss", from, site: siteOf(url), withPages: false, now }, signal);
	return { ...read, files: undefined, findFile: finderOf("rss", []) };
}
