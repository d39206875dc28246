import { Hono } from "hono";
import {
	formExtension,
	MEDIA_PATH,
} from "../features/picture/picture-address.schema.ts";
import type { Storage } from "../storage.ts";
import { answerMissingFile, IMMUTABLE } from "./files.ts";
import { matchesTag } from "./representation.ts";

const TYPES = {
	avif: "image/avif",
	jpg: "image/jpeg",
	webp: "image/webp",
};

/** The pictures that the owner has uploaded. Only names that they can have are looked for. */
export function createMedia(media: Storage): Hono {
	const app = new Hono();
	app.get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const extension = formExtension(name);
		const file = extension && (await media.read(name));
		if (!file) return answerMissingFile(c);
		// Under one name there is ever one content.
		const etag = `"${name}"`;
		c.header("Cache-Control", IMMUTABLE);
		c.header("Cross-Origin-Resource-Policy", "cross-origin");
		c.header("ETag", etag);
		const match = c.req.header("if-none-match");
		if (match !== undefined && matchesTag(match, etag))
			return c.body(null, 304);
		c.header("Content-Type", TYPES[extension]);
		c.header("Content-Length", String(file.size));
		return c.req.method === "HEAD" ? c.body(null) : c.body(file.stream());
	});
	return app;
}
