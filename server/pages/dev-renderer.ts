import type { ViteDevServer } from "vite";
import type * as entryServer from "#src/entry-server.tsx";
import type { RouterManifest } from "./assets.ts";
import { type PageRenderer, statusAndLocation } from "./renderer.ts";

// Not in the manifest: Vite would give the script another address in the HTML than the router
// knows, and the router would start the page a second time.
const ENTRY =
	'<script type="module">import("/src/boot.ts");import("/src/entry-client.tsx")</script>';

/** Renders pages from the sources, as they are at that moment. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
	return {
		isDevelopment: true,
		async render(page) {
			const { renderPage } = (await vite.ssrLoadModule(
				"/src/entry-server.tsx",
			)) as typeof entryServer;
			const rendered = await renderPage({
				...page,
				manifest: manifestOf(vite),
			});
			const description = {
				...statusAndLocation(rendered),
				scripts: [],
				styles: [],
			};
			if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
				return { ...description, html: "" };
			}
			const html = await rendered.text();
			const client = await clientOf(vite, new URL(page.request.url).pathname);
			return {
				...description,
				html: html.replace("</body>", `${client}${ENTRY}</body>`),
			};
		},
	};
}

/** What Vite puts into a page's head. It stands at the end of the body: React expects its own in the head alone. */
async function clientOf(vite: ViteDevServer, path: string): Promise<string> {
	const html = await vite.transformIndexHtml(
		path,
		"<html><head></head><body></body></html>",
	);
	return /<head>([\s\S]*)<\/head>/.exec(html)?.[1]?.trim() ?? "";
}

// Vite puts styles in with scripts, after the first paint; these links spare the eye the jump.
function manifestOf(vite: ViteDevServer): RouterManifest {
	const modules = vite.environments.ssr.moduleGraph.urlToModuleMap.keys();
	const styles = [...modules].filter((url) => url.endsWith(".css"));
	return {
		routes: {
			__root__: {
				css: styles.map((url) => `${url}?direct`),
			},
		},
	};
}
