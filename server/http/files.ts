import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

// Vite puts a hash of the content into the names of these files: they never change.
const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

// Pictures and sounds may stand in other sites' previews, readers and cards.
const SHOWN_ELSEWHERE = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp3|m4a|ogg|wav)$/i;

interface FileEnv {
	Variables: { file?: string };
}

/**
 * The files of the browser build.
 *
 * @param clientDir the folder of the build; its `index.html` is never served
 */
export function createFiles(clientDir: string): Hono<FileEnv> {
	const files = new Hono<FileEnv>();
	const serve = serveStatic<FileEnv>({
		root: clientDir,
		onFound(path, c) {
			c.set("file", path);
		},
	});
	files.get("/assets/*", describeFile(IMMUTABLE), serve);
	files.get("/demo/*", describeFile(A_DAY), serve);
	files.get("/favicon.svg", describeFile(A_DAY), serve);
	return files;
}

// Around the library, which makes its answer before it says what it has found.
function describeFile(cacheControl: string): MiddlewareHandler<FileEnv> {
	return async (c, next) => {
		await next();
		const file = c.get("file");
		// Found, but not in the part that was asked for (416): nothing to keep.
		if (file === undefined || !c.res.ok) return;
		c.res.headers.set("Cache-Control", cacheControl);
		if (SHOWN_ELSEWHERE.test(file)) {
			c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
		}
		// Hono's table of types has none for it.
		if (file.endsWith(".wav")) c.res.headers.set("Content-Type", "audio/wav");
	};
}
