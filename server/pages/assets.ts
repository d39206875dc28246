import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRequest } from "#src/entry-server.tsx";
import { type RouteFiles, readBuildFiles } from "./build-files.ts";

/** The scripts and styles of each route, as TanStack Router writes them into a page. */
export type RouterManifest = NonNullable<PageRequest["manifest"]>;

const ADMIN_ROUTE = "/admin";

/**
 * The router's manifest of the built site.
 *
 * Public pages load only the boot script, which loads React after the first paint, when the browser is idle. The admin
 * needs its scripts to show anything and loads them at once.
 *
 * @param clientDir the folder of the browser build
 */
export function readRouterManifest(clientDir: string): RouterManifest {
	const { boot, landing, entry, routes } = readBuildFiles(clientDir);
	const scriptOf = (src: string) => ({ type: "module", src, integrity: integrityOf(join(clientDir, src)) });
	const [entryFile = ""] = entry.scripts;
	const root = {
		scripts: [
			{
				attrs: {
					...scriptOf(boot),
					// The boot script loads one of these lists, dependencies first.
					"data-entry": entry.scripts.toReversed().join(" "),
					"data-landing": landing.scripts.toReversed().join(" "),
				},
			},
		],
		css: entry.css,
	};
	const admin = { scripts: [{ attrs: scriptOf(entryFile) }] };
	const preloadsOf = (id: string, scripts: string[]) => {
		if (id === ADMIN_ROUTE) return { preloads: [...entry.scripts, ...scripts] };
		return id.startsWith(`${ADMIN_ROUTE}/`) ? { preloads: scripts } : {};
	};
	return {
		inlineCss: { styles: readStyles(clientDir, entry, routes) },
		routes: {
			__root__: root,
			...Object.fromEntries(
				Object.entries(routes).map(([id, { css, scripts }]) => [
					id,
					{ css, ...(id === ADMIN_ROUTE ? admin : {}), ...preloadsOf(id, scripts) },
				]),
			),
		},
	};
}

/**
 * The styles of public pages, by their URL paths. They are inlined, since the first paint would have to wait for a
 * stylesheet. Pages that a reader navigates to load their styles as files.
 */
function readStyles(clientDir: string, entry: RouteFiles, routes: Record<string, RouteFiles>): Record<string, string> {
	const files = Object.entries(routes)
		.filter(([id]) => !id.startsWith(ADMIN_ROUTE))
		.flatMap(([, { css }]) => css);
	return Object.fromEntries(
		[...entry.css, ...files].map((file) => [
			file,
			// The comment with the file's name tells boot.ts that the styles are loaded.
			`${readFileSync(join(clientDir, file), "utf8").trim()}/*${file}*/`,
		]),
	);
}

/** The hash that a browser checks a script against (W3C, Subresource Integrity). */
function integrityOf(file: string): string {
	return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}
