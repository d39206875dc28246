import { createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import type { BackupStep } from "#contract/backup.ts";
import { SiteError } from "../lib/errors.ts";
import type { Storage } from "../media/storage.ts";
import { readDocuments } from "./documents.ts";
import { ZipWriter } from "./entries.ts";
import { ARCHIVE_FORMAT, ERASURES, MANIFEST, type Manifest, MEDIA, type TableFacts, tableFile } from "./manifest.ts";
import { seal } from "./seal.ts";
import { EXACT_VALUES, listTables, readNextId, readRows } from "./tables.ts";

// The names of the media library's files, originals included. Share pictures beside them are drawn again when they are asked for.
const LIBRARY_NAME = /^(?:original-)?[0-9a-f]{32}[-.]/;
// The room that an archive leaves on its disk, in bytes: the database may be there too, and stops where there is none.
const RESERVE = 256_000_000;
const SPACE_CHECK_BYTES = 16_000_000;

/** How far a copy or a restore is: what is done now, and the share of it that is done, from 0 to 1. */
export type ReportProgress = (step: BackupStep, share: number) => void;

export interface ArchiveSource {
	/** The URL of the database. */
	url: string;
	media: Storage;
	/** The storages with the erasures of personal data (`features/personal-data/erasure.service.ts`). */
	erasures: AsyncIterable<{ name: string; text: string }>;
}

/**
 * Writes the archive of a site while it serves: the rows of one moment (a `repeatable read` transaction) and the files
 * of the media library, streamed.
 *
 * @param file the path of the new file
 * @throws SiteError `unavailable` when the disk has too little room; the file is unfinished after any error
 */
export async function writeArchive(
	{ url, media, erasures }: ArchiveSource,
	file: string,
	{ createdAt, onProgress = () => undefined }: { createdAt: Date; onProgress?: ReportProgress | undefined },
): Promise<Manifest> {
	const zip = new ZipWriter((bytes) =>
		pipeline(
			bytes,
			seal,
			keepReserve(dirname(file)),
			createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
		),
	);
	const client = new Client({ connectionString: url, application_name: "archive" });
	// Statements reject when the connection is lost.
	client.on("error", () => undefined);
	await client.connect();
	try {
		await client.query(EXACT_VALUES);
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
		await client.query("commit");
		await addMedia(zip, media, onProgress);
		for await (const { name, text } of erasures) await zip.addText(ERASURES + name, text);
		const manifest: Manifest = {
			format: ARCHIVE_FORMAT,
			createdAt: createdAt.toISOString(),
			lastMigration: (rows[0]?.name ?? "").replace(/\.[jt]s$/, ""),
			tables,
			files: { ...zip.files },
		};
		await zip.addText(MANIFEST, `${JSON.stringify(manifest, null, "\t")}\n`);
		await zip.end();
		return manifest;
	} finally {
		await client.end();
	}
}

/** The files come after the rows: each that a row names is there by then. */
async function addMedia(zip: ZipWriter, media: Storage, onProgress: ReportProgress): Promise<void> {
	const names: string[] = [];
	for await (const name of media.list("")) if (LIBRARY_NAME.test(name)) names.push(name);
	for (const [place, name] of names.sort().entries()) {
		onProgress("media", place / names.length);
		const content = await media.read(name);
		// A file that is gone meanwhile was no longer in use.
		if (!content) continue;
		await zip.add(MEDIA + name, Readable.fromWeb((await content.stream()) as never), { isCompressed: false });
	}
}

/** Passes bytes on as long as the disk has room. */
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

/**
 * Checks that a disk has room for some bytes beside the reserve.
 *
 * @throws SiteError `unavailable`
 */
export async function checkSpace(folder: string, bytes = 0): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	if (bavail * bsize >= RESERVE + bytes) return;
	const megabytes = Math.ceil((RESERVE + bytes) / 1_000_000);
	throw new SiteError(
		"unavailable",
		`На диске мало места: нужно ещё ${megabytes} МБ. Освободите его и попробуйте снова.`,
	);
}
