import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as entryServer from "#src/entry-server.tsx";
import { readPageScripts, readRouterManifests } from "./assets.ts";
import { addFiles, readPublicStyles } from "./public-styles.ts";

/** A page as rendered by the router. */
export interface RenderedPage {
	status: number;
	/** The target of a redirect; undefined for a page. */
	location: string | undefined;
	html: string;
	/** The content of the inline scripts written by the router, the only ones that the policy allows. */
	scripts: string[];
	/** The content of the inline styles. */
	styles: string[];
}

/** Renders the page at a URL from the data of its route: from the build, or in development from the sources. */
export interface PageRenderer {
	render(page: Omit<entryServer.PageRequest, "manifests" | "nonce">): Promise<RenderedPage>;
	/** True if pages need the inline scripts and the web socket of the development server. */
	isDevelopment: boolean;
}

/** The renderer of the build in `dist`. @throws Error if the site has not been built */
export async function createBuiltRenderer(distDir: string): Promise<PageRenderer> {
	const entry = pathToFileURL(join(distDir, "server/entry-server.js")).href;
	const { appOf, renderPage } = (await import(entry)) as typeof entryServer;
	const manifests = readRouterManifests(join(distDir, "client"));
	const scriptsOf = readPageScripts(join(distDir, "client"));
	const styles = readPublicStyles(distDir);
	// The nonce is secret: it is removed from every page, so an attacker who injects a script does not know it.
	const nonce = randomBytes(16).toString("hex");
	return {
		isDevelopment: false,
		async render(request) {
			const response = await renderPage({ ...request, manifests, nonce });
			const { html, scripts } = extractInlineScripts(await response.text(), nonce);
			const { pathname } = new URL(request.request.url);
			const app = appOf(pathname);
			const page = app === "admin" ? { html, styles: [] } : addFiles(html, styles, scriptsOf(pathname, app));
			return { ...statusAndLocation(response), scripts, ...page };
		},
	};
}

/** The status and the redirect target of the router's response. */
export function statusAndLocation({ status, headers }: Response) {
	return { status, location: headers.get("location") ?? undefined };
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Finds the inline scripts with the router's nonce, which an injected one has not, and removes it.
 *
 * @param nonce a secret of this process
 * @throws Error if the nonce remains anywhere in the page, which would reveal it
 */
export function extractInlineScripts(page: string, nonce: string) {
	const attribute = ` nonce="${nonce}"`;
	const scripts = [...page.matchAll(SCRIPT)].flatMap(([, attributes = "", source = ""]) =>
		attributes.includes(attribute) && !/\ssrc=/.test(attributes) ? [source] : [],
	);
	const html = page.replaceAll(attribute, "").replace(`<meta property="csp-nonce" content="${nonce}"/>`, "");
	if (html.includes(nonce)) throw new Error("The nonce remains in a page");
	return { html, scripts };
}
