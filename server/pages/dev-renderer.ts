import type { ViteDevServer } from "vite";
import type * as entryServer from "#src/entry-server.tsx";
import type { RouterManifest } from "./assets.ts";
import { type PageRenderer, statusAndLocation } from "./renderer.ts";

// The entry is not in the manifest: Vite would rewrite its URL in the HTML, and the router, which knows the original
// URL, would load it a second time.
const ENTRY =
	'<script type="module" src="/src/hydration/boot.ts"></script><script type="module" src="/src/entry-client.tsx"></script>';
const LANDING_SCRIPT = '<script type="module" src="/src/features/landing/landing-script.ts"></script>';

/** The renderer of the development server, which loads the current sources for each page. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
	return {
		isDevelopment: true,
		async render(page) {
			const { renderPage } = (await vite.ssrLoadModule("/src/entry-server.tsx")) as typeof entryServer;
			const rendered = await renderPage({ ...page, manifest: manifestOf(vite) });
			const description = { ...statusAndLocation(rendered), scripts: [], styles: [] };
			if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
				return { ...description, html: "" };
			}
			const html = await rendered.text();
			const { pathname } = new URL(page.request.url);
			const viteHead = await viteHeadOf(vite, pathname);
			const scripts = pathname === "/" ? ENTRY + LANDING_SCRIPT : ENTRY;
			return { ...description, html: html.replace("</body>", `${viteHead}${scripts}</body>`) };
		},
	};
}

/** The tags that Vite adds to a head, moved to the end of the body: React expects only its own tags in the head. */
async function viteHeadOf(vite: ViteDevServer, path: string): Promise<string> {
	const html = await vite.transformIndexHtml(path, "<html><head></head><body></body></html>");
	return /<head>([\s\S]*)<\/head>/.exec(html)?.[1]?.trim() ?? "";
}

// Vite adds styles by script, after the first paint; these links avoid the flash of unstyled content.
function manifestOf(vite: ViteDevServer): RouterManifest {
	const modules = vite.environments.ssr.moduleGraph.urlToModuleMap.keys();
	const styles = [...modules].filter((url) => url.endsWith(".css"));
	return { routes: { __root__: { css: styles.map((url) => `${url}?direct`) } } };
}
