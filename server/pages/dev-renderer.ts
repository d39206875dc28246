import type { ViteDevServer } from "vite";
import type * as entryServer from "#src/entry-server.tsx";
import type { RouterManifest } from "./assets.ts";
import { type PageRenderer, statusAndLocation } from "./renderer.ts";

// The entry is not in the manifest: Vite would rewrite its URL in the HTML, and the router, which knows the original
// URL, would load it a second time.
const script = (src: string) => `<script type="module" src="/src/${src}"></script>`;
const BOOT = script("hydration/boot.ts");
const LANDING_SCRIPT = script("features/landing/landing-script.ts");

/** The renderer of the development server, which loads the current sources for each page. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
	return {
		isDevelopment: true,
		async render(page) {
			const { appOf, renderPage } = (await vite.ssrLoadModule("/src/entry-server.tsx")) as typeof entryServer;
			const manifest = manifestOf(vite);
			const rendered = await renderPage({ ...page, manifests: { site: manifest, static: manifest, admin: manifest } });
			const description = { ...statusAndLocation(rendered), scripts: [], styles: [] };
			if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
				return { ...description, html: "" };
			}
			const html = await rendered.text();
			const { pathname } = new URL(page.request.url);
			const viteHead = await viteHeadOf(vite, pathname);
			const scripts = BOOT + script(`entry-${appOf(pathname)}.ts`) + (pathname === "/" ? LANDING_SCRIPT : "");
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
