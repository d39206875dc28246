import { randomUUID } from "node:crypto";
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipWriter } from "../archive/entries.ts";
import { ARCHIVE_FORMAT, MANIFEST, type Manifest } from "../archive/manifest.ts";
import { seal } from "../archive/seal.ts";

/** The bytes of an archive without rows and files. */
export async function makeTinyArchive(change: Partial<Manifest> = {}): Promise<Buffer> {
	const file = join(tmpdir(), `site-archive-${randomUUID()}`);
	const zip = new ZipWriter((bytes) => pipeline(bytes, seal, createWriteStream(file)));
	const createdAt = "2026-01-01T00:00:00.000Z";
	const manifest = { format: ARCHIVE_FORMAT, createdAt, lastMigration: "", tables: {}, files: {}, ...change };
	await zip.addText(MANIFEST, JSON.stringify(manifest));
	await zip.end();
	const bytes = readFileSync(file);
	rmSync(file);
	return bytes;
}
