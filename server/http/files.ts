import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

// Vite puts a hash of the content into the names of these files: they never change.
const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

// Pictures and sounds may stand in other sites' previews, readers and cards.
const SHOWN_ELSEWHERE = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp3|m4a|ogg|wav)$/i;

/**
 * The files of the browser build.
 *
 * @param clientDir the folder of the build; its `index.html` is never served
 */
export function createFiles(clientDir: string): Hono {
	const files = new Hono();
	const serve = (cacheControl: string) =>
		serveStatic({
			root: clientDir,
			onFound(path, c) {
				c.header("Cache-Control", cacheControl);
				if (SHOWN_ELSEWHERE.test(path)) {
					c.header("Cross-Origin-Resource-Policy", "cross-origin");
				}
			},
		});
	files.get("/assets/*", serve(IMMUTABLE));
	files.get("/demo/*", serve(A_DAY));
	files.get("/favicon.svg", serve(A_DAY));
	return files;
}
