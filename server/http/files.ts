import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ARTWORK_FILES } from "#contract/artwork-picture.ts";
import { answerConditionally } from "./conditional-file.ts";
import {
	conditionalHeadersOf,
	Representation,
	toResponse,
} from "./representation.ts";

/** Files that get smaller: the build lays their compressed forms beside them. */
export const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

// A hash of the content is in the names of these files, by Vite or by `npm run artworks`: they never change.
const HASHED = "/assets/";
export const IMMUTABLE = "public, max-age=31536000, immutable";
const isHashed = (path: string) =>
	path.startsWith(HASHED) || path.startsWith(ARTWORK_FILES);
const FOLDERS = [HASHED, ARTWORK_FILES, "/demo/", "/icons/", "/share/"];
const A_DAY = "public, max-age=86400";

// Pictures and sounds may stand in other sites' previews, readers and cards.
const SHOWN_ELSEWHERE = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp3|m4a|ogg|wav)$/i;

interface FileEnv {
	Variables: { file?: string };
}

/**
 * The files of the browser build: texts from memory, in the form that the reader takes; pictures
 * and sounds from the disk, in parts where they are asked for so.
 *
 * @param clientDir the folder of the build; its `index.html` is never served
 */
export function createFiles(clientDir: string): Hono<FileEnv> {
	const files = new Hono<FileEnv>();
	const texts = readTexts(clientDir);
	files.get("*", async (c, next) => {
		const text = texts.get(c.req.path);
		return text
			? toResponse(await text.answer(conditionalHeadersOf(c)))
			: next();
	});
	const serve = serveStatic<FileEnv>({
		root: clientDir,
		onFound(path, c) {
			c.set("file", path);
		},
	});
	const places = [
		...FOLDERS.map((folder) => `${folder}*`),
		...pathsOf(clientDir, "*.{png,ico}"),
	];
	for (const place of places) {
		files.get(
			place,
			answerConditionally,
			describeFile,
			serve,
			answerMissingFile,
		);
	}
	return files;
}

/** The text files, by their address. */
function readTexts(clientDir: string): Map<string, Representation> {
	const texts = new Map<string, Representation>();
	for (const path of pathsOf(clientDir, "**/*")) {
		if (!COMPRESSIBLE.test(path)) continue;
		const read = (suffix: string) => {
			const form = join(clientDir, path + suffix);
			return existsSync(form) ? readFileSync(form) : undefined;
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

/** The addresses of the files that a pattern finds. */
const pathsOf = (clientDir: string, pattern: string): string[] =>
	globSync(pattern, { cwd: clientDir }).map(
		(file) => `/${file.replaceAll("\\", "/")}`,
	);

const headersOf = (path: string): Record<string, string> => ({
	"Cache-Control": isHashed(path) ? IMMUTABLE : A_DAY,
	...(SHOWN_ELSEWHERE.test(path)
		? { "Cross-Origin-Resource-Policy": "cross-origin" }
		: {}),
});

// Around the library, which makes its answer before it says what it has found.
const describeFile: MiddlewareHandler<FileEnv> = async (c, next) => {
	await next();
	const file = c.get("file");
	// Found, but not in the part that was asked for (416): nothing to keep.
	if (file === undefined || !c.res.ok) return;
	for (const [name, value] of Object.entries(headersOf(c.req.path))) {
		c.res.headers.set(name, value);
	}
	// Hono's table of types has none for it.
	if (file.endsWith(".wav")) c.res.headers.set("Content-Type", "audio/wav");
};

/** Not with a page: whoever asks for a file has no use for one. */
export const answerMissingFile = (c: Context) =>
	c.text("404 Not Found", 404, { "Cache-Control": "no-store" });
