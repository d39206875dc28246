import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ARTWORK_FILES_PATH } from "#contract/artwork-picture.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { Storage } from "./storage.ts";

const FOLDER = join(import.meta.dirname, "../../src/public/artworks");

/**
 * Reads a served picture: an uploaded one from the storage, one of an example work from the release.
 *
 * @param url its URL path
 * @returns undefined if it does not exist
 */
export async function readPicture(media: Storage, url: string): Promise<Buffer | undefined> {
	if (url.startsWith(ARTWORK_FILES_PATH)) return readFile(join(FOLDER, basename(url)));
	const file = url.startsWith(MEDIA_PATH) ? await media.read(url.slice(MEDIA_PATH.length)) : undefined;
	return file && buffer(await file.stream());
}
