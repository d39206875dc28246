import { Hono } from "hono";
import { MEDIA_PATH, variantExtension } from "#contract/picture-url.ts";
import { answerMissingFile, IMMUTABLE } from "../http/files.ts";
import { matchesTag } from "../http/representation.ts";
import type { Storage } from "./storage.ts";

const TYPES = {
	avif: "image/avif",
	jpg: "image/jpeg",
	webp: "image/webp",
};

/** The handler for uploaded pictures. A name that no uploaded picture can have is not looked up. */
export function createMedia(storage: Storage): Hono {
	const app = new Hono();
	app.get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const extension = variantExtension(name);
		const file = extension && (await storage.read(name));
		if (!file) return answerMissingFile(c);
		// The content of a name never changes, so the name is its ETag.
		const etag = `"${name}"`;
		c.header("Cache-Control", IMMUTABLE);
		c.header("Cross-Origin-Resource-Policy", "cross-origin");
		c.header("ETag", etag);
		const match = c.req.header("if-none-match");
		if (match !== undefined && matchesTag(match, etag)) return c.body(null, 304);
		c.header("Accept-Ranges", "bytes");
		// `If-Range` with this ETag always holds, since the content never changes; any other value gets the whole file.
		const isRangeWanted = c.req.method === "GET" && [undefined, etag].includes(c.req.header("if-range"));
		const range = isRangeWanted ? parseRange(c.req.header("range"), file.size) : undefined;
		if (range === "unsatisfiable") {
			c.header("Cache-Control", "no-store");
			c.header("Content-Range", `bytes */${file.size}`);
			return c.body(null, 416);
		}
		c.header("Content-Type", TYPES[extension]);
		if (range) {
			const { start, end } = range;
			c.header("Content-Range", `bytes ${start}-${end}/${file.size}`);
			c.header("Content-Length", String(end - start + 1));
			return c.body(file.slice(start, end + 1).stream(), 206);
		}
		c.header("Content-Length", String(file.size));
		return c.req.method === "HEAD" ? c.body(null) : c.body(file.stream());
	});
	return app;
}

const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The byte range of a `Range` header, its last byte included (RFC 9110, section 14). Undefined when the response is the
 * whole file: there is no range, it is invalid, or there are several.
 *
 * @param size the length of the file, in bytes
 */
function parseRange(header: string | undefined, size: number) {
	const [match, first, last, suffix] = SINGLE_RANGE.exec(header ?? "") ?? [];
	if (match === undefined) return;
	const start = first ? Number(first) : Math.max(0, size - Number(suffix));
	const end = last ? Math.min(Number(last), size - 1) : size - 1;
	if (last && Number(last) < start) return;
	return start < size ? { start, end } : "unsatisfiable";
}
