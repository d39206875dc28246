import { existsSync, globSync, openAsBlob, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { ARTWORK_FILES_PATH } from "#contract/artwork-picture.ts";
import { conditionalHeadersOf, Representation, toResponse } from "./representation.ts";
import { answerMissingFile, headersOfName, IMMUTABLE, sendFile } from "./send-file.ts";

/** Compressible files: the build writes compressed variants beside them. */
export const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

// The names of these files contain a hash of the content, by Vite or by `npm run artworks`: they never change.
const HASHED = ["/assets/", ARTWORK_FILES_PATH];
const FOLDERS = [...HASHED, "/demo/", "/icons/", "/share/"];
const A_DAY = "public, max-age=86400";

const isIn = (folders: readonly string[], path: string) => folders.some((folder) => path.startsWith(folder));
const cachingOf = (path: string) => (isIn(HASHED, path) ? IMMUTABLE : A_DAY);

/**
 * The files of the browser build: texts from memory, in the content coding that the client prefers; pictures and sounds
 * from the disk, with ranges.
 *
 * @param clientDir the folder of the build; its `index.html` is never served
 */
export function createFiles(clientDir: string): Hono {
	const paths = globSync("**/*.*", { cwd: clientDir }).map((file) => `/${file.replaceAll("\\", "/")}`);
	const texts = new Map(
		paths.filter((path) => COMPRESSIBLE.test(path)).map((path) => [path, readText(clientDir, path)] as const),
	);
	const others = new Set(paths.filter((path) => isIn(FOLDERS, path) || /^\/[^/]+\.(png|ico)$/.test(path)));
	return new Hono().get("*", async (c, next) => {
		const { path } = c.req;
		const text = texts.get(path);
		if (text) return toResponse(await text.respond(conditionalHeadersOf(c)));
		if (!others.has(path)) return isIn(FOLDERS, path) ? answerMissingFile(c) : next();
		const file = join(clientDir, path);
		const { size, mtimeMs } = await stat(file);
		return sendFile(c, await openAsBlob(file), { name: path, etag: `"${size}-${mtimeMs}"`, caching: cachingOf(path) });
	});
}

function readText(clientDir: string, path: string): Representation {
	const file = join(clientDir, path);
	const [br, gzip] = [`${file}.br`, `${file}.gz`].map((each) => (existsSync(each) ? readFileSync(each) : undefined));
	const headers = { ...headersOfName(path), "Cache-Control": cachingOf(path) };
	return new Representation(200, headers, readFileSync(file), { br, gzip });
}
