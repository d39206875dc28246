import { createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupStep } from "#contract/backup.ts";
import type { JournalHead } from "#contract/journal.ts";
import { parseErasure } from "../features/personal-data/erasure.service.ts";
import { SiteError } from "../lib/errors.ts";
import type { Storage } from "../media/storage.ts";
import { readDocuments } from "./documents.ts";
import { ZipWriter } from "./entries.ts";
import {
	ARCHIVE_FORMAT,
	ERASURES,
	LIBRARY_NAME,
	MANIFEST,
	type Manifest,
	MEDIA,
	namesIn,
	type TableFacts,
	tableFile,
} from "./manifest.ts";
import { seal } from "./seal.ts";
import { listTables, readNextId, readRows, withClient } from "./tables.ts";

// The free disk space that an archive must leave, in bytes: the database may be on the same disk, and would stop
// without any.
const RESERVE = 256_000_000;
const SPACE_CHECK_BYTES = 16_000_000;

/** Reports the progress of a backup or a restore: the step, and its completed share from 0 to 1. */
export type ReportProgress = (step: BackupStep, share: number) => void;

/** The originals that rows name, and the prefixes of served files; files of the release are not in the library. */
const LIBRARY = `select original, '' as stem from media where original <> ''
	union select '', substring(path from '^/media/([0-9a-f]{32})') from media_rendition where path ~ '^/media/[0-9a-f]{32}'`;

interface ArchiveSource {
	url: string;
	media: Storage;
	/** The storages with the erasures of personal data (`features/personal-data/erasure.service.ts`). */
	erasures: AsyncIterable<{ name: string; text: string }>;
}

/**
 * Writes the archive of a serving site to a new file, streamed: the rows of one snapshot, and the media library.
 *
 * @returns the manifest, and the number of files that rows name but the library lacks
 * @throws SiteError `unavailable` if the disk has too little space, `internal` for a damaged erasure; the file is
 *   incomplete after any error
 */
export async function writeArchive(
	{ url, media, erasures }: ArchiveSource,
	file: string,
	{ createdAt, onProgress = () => undefined }: { createdAt: Date; onProgress?: ReportProgress | undefined },
) {
	const zip = new ZipWriter((bytes) =>
		pipeline(
			bytes,
			seal,
			keepReserve(dirname(file)),
			createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
		),
	);
	return withClient(url, "archive", async (client) => {
		await client.query("begin isolation level repeatable read read only");
		const { rows } = await client.query<{ name: string }>(
			"select name from mikro_orm_migrations order by id desc limit 1",
		);
		const tables: Record<string, TableFacts> = {};
		const found = await listTables(client);
		for (const [place, table] of found.entries()) {
			onProgress("tables", place / found.length);
			const lines = await zip.add(tableFile(table.name), readRows(client, table));
			tables[table.name] = { rows: lines, nextId: await readNextId(client, table) };
		}
		onProgress("documents", 0);
		for await (const { name, text } of readDocuments(client)) await zip.addText(name, text);
		const heads = await client.query<JournalHead>("select id, hash from journal_entry order by id desc limit 1");
		const named = await client.query<{ original: string; stem: string }>(LIBRARY);
		await client.query("commit");
		await addMedia(zip, media, onProgress);
		for await (const { name, text } of erasures) {
			// A restore must be able to read it.
			parseErasure(text);
			await zip.addText(ERASURES + name, text);
		}
		const manifest: Manifest = {
			format: ARCHIVE_FORMAT,
			createdAt: createdAt.toISOString(),
			lastMigration: (rows[0]?.name ?? "").replace(/\.[jt]s$/, ""),
			journal: heads.rows[0] ?? null,
			tables,
			files: { ...zip.files },
		};
		await zip.addText(MANIFEST, `${JSON.stringify(manifest, null, "\t")}\n`);
		await zip.end();
		// Only served files: the name of an original also contains the hash of its picture.
		const names = namesIn(manifest, MEDIA).filter((name) => !name.startsWith("original-"));
		const stems = new Set(names.map((name) => LIBRARY_NAME.exec(name)?.[1]));
		const isMissing = ({ original, stem }: (typeof named.rows)[number]) =>
			original ? !(MEDIA + original in manifest.files) : !stems.has(stem);
		return { manifest, missing: named.rows.filter(isMissing).length };
	});
}

/** Adds the files after the rows, so that every file named by a row exists by then. */
async function addMedia(zip: ZipWriter, media: Storage, onProgress: ReportProgress): Promise<void> {
	const names: string[] = [];
	for await (const name of media.list("")) if (LIBRARY_NAME.test(name)) names.push(name);
	for (const [place, name] of names.sort().entries()) {
		onProgress("media", place / names.length);
		const content = await media.read(name);
		// A file that has disappeared meanwhile was no longer in use.
		if (!content) continue;
		await zip.add(MEDIA + name, Readable.fromWeb((await content.stream()) as never), { isCompressed: false });
	}
}

/** Passes bytes on as long as the disk has enough space. */
const keepReserve = (folder: string) =>
	async function* watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		let unchecked = SPACE_CHECK_BYTES;
		for await (const chunk of chunks) {
			unchecked += chunk.length;
			if (unchecked >= SPACE_CHECK_BYTES) {
				await checkSpace(folder);
				unchecked = 0;
			}
			yield chunk;
		}
	};

/** Checks that a disk has space for some bytes in addition to the reserve. @throws SiteError `unavailable` */
export async function checkSpace(folder: string, bytes = 0): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	if (bavail * bsize >= RESERVE + bytes) return;
	const megabytes = Math.ceil((RESERVE + bytes) / 1_000_000);
	throw new SiteError(
		"unavailable",
		`На диске мало места: нужно ещё ${megabytes} МБ. Освободите его и попробуйте снова.`,
	);
}
