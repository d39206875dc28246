import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ARTWORK_FILES_PATH } from "#contract/artwork-picture.ts";
import { answerConditionally } from "./conditional-file.ts";
import { conditionalHeadersOf, Representation, toResponse } from "./representation.ts";

/** Compressible files: the build writes compressed variants beside them. */
export const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

// The names of these files contain a hash of the content, by Vite or by `npm run artworks`: they never change.
const HASHED = "/assets/";
export const IMMUTABLE = "public, max-age=31536000, immutable";
const isHashed = (path: string) => path.startsWith(HASHED) || path.startsWith(ARTWORK_FILES_PATH);
const FOLDERS = [HASHED, ARTWORK_FILES_PATH, "/demo/", "/icons/", "/share/"];
const A_DAY = "public, max-age=86400";

// Pictures and sounds may be embedded in other sites' link previews, feed readers and cards.
const SHOWN_ELSEWHERE = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp3|m4a|ogg|wav)$/i;

interface FileEnv {
	Variables: { file?: string };
}

/**
 * The files of the browser build: texts from memory, in the content coding that the client prefers; pictures and sounds
 * from the disk, with ranges.
 *
 * @param clientDir the folder of the build; its `index.html` is never served
 */
export function createFiles(clientDir: string): Hono<FileEnv> {
	const files = new Hono<FileEnv>();
	const texts = readTexts(clientDir);
	files.get("*", async (c, next) => {
		const text = texts.get(c.req.path);
		return text ? toResponse(await text.respond(conditionalHeadersOf(c))) : next();
	});
	const serve = serveStatic<FileEnv>({
		root: clientDir,
		onFound(path, c) {
			c.set("file", path);
		},
	});
	const patterns = [...FOLDERS.map((folder) => `${folder}*`), ...pathsOf(clientDir, "*.{png,ico}")];
	for (const pattern of patterns) {
		files.get(pattern, answerConditionally, describeFile, serve, answerMissingFile);
	}
	return files;
}

/** The text files, by URL path. */
function readTexts(clientDir: string): Map<string, Representation> {
	const texts = new Map<string, Representation>();
	for (const path of pathsOf(clientDir, "**/*")) {
		if (!COMPRESSIBLE.test(path)) continue;
		const read = (suffix: string) => {
			const file = join(clientDir, path + suffix);
			return existsSync(file) ? readFileSync(file) : undefined;
		};
		const body = read("");
		if (!body) continue;
		texts.set(
			path,
			new Representation(
				200,
				{
					"Content-Type": getMimeType(path) ?? "text/plain; charset=utf-8",
					...headersOf(path),
				},
				body,
				{ br: read(".br"), gzip: read(".gz") },
			),
		);
	}
	return texts;
}

/** The URL paths of the files that match a pattern. */
const pathsOf = (clientDir: string, pattern: string): string[] =>
	globSync(pattern, { cwd: clientDir }).map((file) => `/${file.replaceAll("\\", "/")}`);

const headersOf = (path: string): Record<string, string> => ({
	"Cache-Control": isHashed(path) ? IMMUTABLE : A_DAY,
	...(SHOWN_ELSEWHERE.test(path) ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {}),
});

// The headers are set after `next`, because `serveStatic` makes its response before it calls `onFound`.
const describeFile: MiddlewareHandler<FileEnv> = async (c, next) => {
	await next();
	const file = c.get("file");
	// A range beyond the file's end (416) is not cached.
	if (file === undefined || !c.res.ok) return;
	for (const [name, value] of Object.entries(headersOf(c.req.path))) {
		c.res.headers.set(name, value);
	}
	// Hono's table of media types lacks it.
	if (file.endsWith(".wav")) c.res.headers.set("Content-Type", "audio/wav");
};

/** The response for a missing file: plain text, since no page is needed in place of a file. */
export const answerMissingFile = (c: Context) => c.text("404 Not Found", 404, { "Cache-Control": "no-store" });
