import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as entryServer from "#src/entry-server.tsx";
import { readRouterManifest } from "./assets.ts";
import { type InlineParts, takeInlineParts } from "./inline-parts.ts";

/** A page as the router has rendered it. */
export interface RenderedPage extends InlineParts {
	status: number;
	/** Where a redirect leads. */
	location: string | undefined;
	html: string;
	/** The inline scripts that the router itself has written: these and no others may run. */
	scripts: string[];
	/** The inline styles, likewise. */
	styles: string[];
}

/** Turns an address and the data behind it into a page. Development has one that rebuilds. */
export interface PageRenderer {
	render(
		page: Omit<entryServer.PageRequest, "manifest" | "nonce">,
	): Promise<RenderedPage>;
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
	// Nobody who could put a script into a page knows it, and no page carries it.
	const nonce = randomBytes(16).toString("hex");
	return {
		isDevelopment: false,
		async render(page) {
			const response = await renderPage({ ...page, manifest, nonce });
			return {
				...statusAndLocation(response),
				...takeInlineParts(await response.text(), nonce),
			};
		},
	};
}

/** What the router's answer says beside its text. */
export function statusAndLocation({ status, headers }: Response) {
	return { status, location: headers.get("location") ?? undefined };
}
