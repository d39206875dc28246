import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as entryServer from "../../src/entry-server.tsx";
import { readRouterManifest } from "./assets.ts";

/** Turns an address and the data behind it into a page. Development has one that rebuilds. */
export interface PageRenderer {
	render(page: Omit<entryServer.PageRequest, "manifest">): Promise<Response>;
	/** Whether pages need what only a development server does (inline scripts, a web socket). */
	isDevelopment: boolean;
}

/**
 * The renderer of the production build.
 *
 * @param distDir the folder that `npm run build` writes
 */
export async function createBuiltRenderer(
	distDir: string,
): Promise<PageRenderer> {
	const entry = pathToFileURL(join(distDir, "server/entry-server.js")).href;
	const { renderPage } = (await import(entry)) as typeof entryServer;
	const manifest = readRouterManifest(join(distDir, "client"));
	return {
		isDevelopment: false,
		render: (page) => renderPage({ ...page, manifest }),
	};
}
