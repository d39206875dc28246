import type { FileContent } from "../http/file-content.ts";
import type { Storage } from "../media/storage.ts";

/** The names in a storage with a prefix, sorted. */
export async function namesIn(storage: Storage, prefix = ""): Promise<string[]> {
	const names: string[] = [];
	for await (const name of storage.list(prefix)) names.push(name);
	return names.sort();
}

/** The bytes of a stored file; undefined if it does not exist. */
export async function bytesOf(file: FileContent | undefined): Promise<Buffer | undefined> {
	return file && Buffer.from(await new Response(await file.stream()).arrayBuffer());
}
