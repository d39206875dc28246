import { Hono } from "hono";
import { MEDIA_PATH, variantExtension } from "#contract/picture-url.ts";
import { answerMissingFile, IMMUTABLE, sendFile } from "../http/send-file.ts";
import type { Storage } from "./storage.ts";

/** The handler for uploaded pictures. A name that no uploaded picture can have is not looked up. */
export function createMedia(storage: Storage): Hono {
	return new Hono().get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const file = variantExtension(name) && (await storage.read(name));
		// The content of a name never changes, so the name is its ETag.
		return file ? sendFile(c, file, { name, etag: `"${name}"`, caching: IMMUTABLE }) : answerMissingFile(c);
	});
}
