import { Hono } from "hono";
import { isServedName } from "#contract/media-file.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import { answerMissingFile, IMMUTABLE, sendFile } from "../http/files.ts";
import type { Storage } from "./storage.ts";

/** The handler for the files of the media library. A name that no served file can have is not looked up. */
export function createMedia(storage: Storage): Hono {
	return new Hono().get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const file = isServedName(name) ? await storage.read(name) : undefined;
		// The content of a name never changes, so the name is its ETag.
		return file ? sendFile(c, file, { name, etag: `"${name}"`, caching: IMMUTABLE }) : answerMissingFile(c);
	});
}
