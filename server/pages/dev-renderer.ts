import type { ViteDevServer } from "vite";
import type * as entryServer from "../../src/entry-server.tsx";
import type { RouterManifest } from "./assets.ts";
import { type PageRenderer, statusAndLocation } from "./renderer.ts";

// Not in the manifest: Vite would give the script another address in the HTML than the router
// knows, and the router would start the page a second time.
const ENTRY =
	'<script type="module">import("/src/early.ts");import("/src/entry-client.tsx")</script>';

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
			const description = { ...statusAndLocation(rendered), scripts: [] };
			if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
				return { ...description, html: "" };
			}
			const html = await vite.transformIndexHtml(
				new URL(page.request.url).pathname,
				await rendered.text(),
			);
			return {
				...description,
				html: html.replace("</body>", `${ENTRY}</body>`),
			};
		},
	};
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
