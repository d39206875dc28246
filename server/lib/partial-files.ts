import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The end of the name of a file that is still being written. */
export const PARTIAL = ".part";

/** Deletes the partial files in a folder that were last written to before a moment: killed processes left them. */
export async function deletePartialFiles(folder: string, before: Date): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((each) => each.endsWith(PARTIAL))) {
		const path = join(folder, name);
		// A file that is gone meanwhile was finished.
		const { mtime } = await stat(path).catch(() => ({ mtime: before }));
		if (mtime < before) await rm(path, { force: true });
	}
}
