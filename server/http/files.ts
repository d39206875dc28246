import { existsSync, globSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { attempt, memoize } from "es-toolkit";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ARTWORK_FILES_PATH } from "#contract/artwork-picture.ts";
import { type FileContent, readLocalFile } from "./file-content.ts";
import { matchesTag, Representation } from "./representation.ts";

/** The caching of files whose name changes with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The caching of files that rarely change. */
export const A_DAY = "public, max-age=86400";

/** The response for a missing file: plain text, since a browser that requests a file shows no page. */
export const answerMissingFile = (c: Context) => c.text("404 Not Found", 404, { "Cache-Control": "no-store" });

// Pictures, audio and video may be embedded in other sites' link previews, feed readers and cards.
const EMBEDDABLE = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp3|m4a|ogg|wav|mp4)$/i;

/** The media types missing from Hono's table. */
const MEDIA_TYPES = new Map([
	["m4a", "audio/mp4"],
	["ogg", "audio/ogg"],
	["wav", "audio/wav"],
]);

/** The media type of a file, by its extension. */
export const mediaTypeOf = (name: string): string =>
	MEDIA_TYPES.get(extname(name).slice(1)) ?? getMimeType(name) ?? "application/octet-stream";

const headersOfName = (name: string): { "Content-Type": string } & Record<string, string> => ({
	"Content-Type": mediaTypeOf(name),
	...(EMBEDDABLE.test(name) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
});

interface FileOptions {
	/** The name, whose extension determines the media type. */
	name: string;
	etag: string;
	/** The value of `Cache-Control`. */
	caching: string;
}

/** Sends a file or its requested range; 304 if the client has it. Reading stops when the client disconnects. */
export async function sendFile(c: Context, file: FileContent, { name, etag, caching }: FileOptions): Promise<Response> {
	const { "Content-Type": type, ...ofName } = headersOfName(name);
	const headers = { ...ofName, ETag: etag, "Cache-Control": caching };
	if (matchesTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
	// A range of another version (RFC 9110, section 13.1.5) gets the whole file.
	const isRangeWanted = c.req.method === "GET" && [undefined, etag].includes(c.req.header("if-range"));
	const range = isRangeWanted ? parseRange(c.req.header("range"), file.size) : undefined;
	if (range === "unsatisfiable") {
		return c.body(null, 416, {
			"Accept-Ranges": "bytes",
			"Cache-Control": "no-store",
			"Content-Range": `bytes */${file.size}`,
		});
	}
	const { start, end } = range ?? { start: 0, end: file.size - 1 };
	const ofBody = {
		...headers,
		"Accept-Ranges": "bytes",
		"Content-Type": type,
		"Content-Length": String(end - start + 1),
		...(range && { "Content-Range": `bytes ${start}-${end}/${file.size}` }),
	};
	if (c.req.method === "HEAD") return c.body(null, 200, ofBody);
	return c.body(await file.stream(range), range ? 206 : 200, ofBody);
}

const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The byte range of a `Range` header for a file of `size` bytes, its last byte included (RFC 9110, section 14).
 * Undefined for the whole file: the header is missing or invalid, or names several ranges.
 */
function parseRange(header: string | undefined, size: number) {
	const [match, first, last, suffix] = SINGLE_RANGE.exec(header ?? "") ?? [];
	if (match === undefined) return;
	const start = first ? Number(first) : Math.max(0, size - Number(suffix));
	const end = last ? Math.min(Number(last), size - 1) : size - 1;
	if (last && Number(last) < start) return;
	return start < size ? { start, end } : "unsatisfiable";
}

/** The compressible files, beside which the build writes compressed variants. */
export const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

// The names of these files contain a content hash, from Vite or from `npm run artworks`: their content never changes.
const HASHED = ["/assets/", ARTWORK_FILES_PATH];
/** The folders of the build. A missing file in one of them is not answered with a page. */
export const FOLDERS = [...HASHED, "/demo/", "/icons/", "/share/"];

const isIn = (folders: readonly string[], path: string) => folders.some((folder) => path.startsWith(folder));
const cachingOf = (path: string) => (isIn(HASHED, path) ? IMMUTABLE : A_DAY);

/** The files of the build: texts compressed, from memory once they were requested; others from the disk, with ranges. */
export function createFiles(clientDir: string): Hono {
	const paths = globSync("**/*.*", { cwd: clientDir }).map((file) => `/${file.replaceAll("\\", "/")}`);
	const texts = new Set(paths.filter((path) => COMPRESSIBLE.test(path)));
	const readOnce = memoize((path: string) => readText(clientDir, path));
	const others = new Set(paths.filter((path) => isIn(FOLDERS, path) || /^\/[^/]+\.(png|ico)$/.test(path)));
	return new Hono().get("*", async (c, next) => {
		const { path } = c.req;
		if (texts.has(path)) {
			// A build that runs meanwhile takes files away for a moment.
			const [, text] = attempt(() => readOnce(path));
			return text ? text.responseTo(c) : answerMissingFile(c);
		}
		if (!others.has(path)) return isIn(FOLDERS, path) ? answerMissingFile(c) : next();
		const file = join(clientDir, path);
		const content = await readLocalFile(file);
		if (!content) return answerMissingFile(c);
		const { size, mtimeMs } = await stat(file);
		return sendFile(c, content, { name: path, etag: `"${size}-${mtimeMs}"`, caching: cachingOf(path) });
	});
}

function readText(clientDir: string, path: string): Representation {
	const file = join(clientDir, path);
	const [br, gzip] = [`${file}.br`, `${file}.gz`].map((each) => (existsSync(each) ? readFileSync(each) : undefined));
	const headers = { ...headersOfName(path), "Cache-Control": cachingOf(path) };
	return new Representation(200, headers, readFileSync(file), { br, gzip });
}
