import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs work in a new temporary folder, and removes the folder afterwards. @param prefix of the folder's name */
export async function inNewFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), prefix));
	return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
