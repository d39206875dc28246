import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The suffix of a file that is still being written. */
export const PARTIAL = ".part";

/** Deletes the files, by default the partial ones, last modified before a time: killed processes left them. */
export async function deleteOldFiles(
	folder: string,
	before: Date,
	matches = (name: string) => name.endsWith(PARTIAL),
): Promise<void> {
	for (const name of (await readdir(folder).catch(() => [])).filter(matches)) {
		const path = join(folder, name);
		// A file that has disappeared meanwhile was completed.
		const stats = await stat(path).catch(() => undefined);
		if (stats && stats.mtime < before) await rm(path, { force: true });
	}
}
