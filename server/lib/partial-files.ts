import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The suffix of a file that is still being written. */
export const PARTIAL = ".part";

/** Deletes the partial files in a folder that were last modified before a given time: killed processes left them. */
export async function deletePartialFiles(folder: string, before: Date): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((each) => each.endsWith(PARTIAL))) {
		const path = join(folder, name);
		// A file that has disappeared meanwhile was completed.
		const { mtime } = await stat(path).catch(() => ({ mtime: before }));
		if (mtime < before) await rm(path, { force: true });
	}
}
