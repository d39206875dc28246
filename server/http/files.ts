import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

// Vite puts a hash of the content into the names of these files: they never change.
const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

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
			onFound(_path, c) {
				c.header("Cache-Control", cacheControl);
			},
		});
	files.get("/assets/*", serve(IMMUTABLE));
	files.get("/demo/*", serve(A_DAY));
	files.get("/favicon.svg", serve(A_DAY));
	return files;
}
