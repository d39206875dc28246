import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRequest } from "#src/entry-server.tsx";

interface ViteChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const ENTRY = "index.html";
const BOOT = "src/hydration/boot.ts";
const LANDING_SCRIPT = "src/features/landing/landing-script.ts";
const ENQUIRY_SCRIPT = "src/features/enquiry/enquiry-script.ts";
// The chunk of a route.
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

// TanStack Router has flat file names: "blog.$slug" is the route "/blog/$slug", "index" is "/".
function routeIdOf(name: string): string {
	return `/${name.replaceAll(".", "/").replace(/(^|(?<=\/))index$/, "")}`;
}

/** The URL paths of the files that a route needs in addition to those of every page. */
interface RouteFiles {
	scripts: string[];
	css: string[];
}

/** A chunk and its static imports, transitively. */
function chunksOf(manifest: ViteManifest, key: string, seen = new Set<string>()): ViteChunk[] {
	const chunk = manifest[key];
	if (!chunk || seen.has(key)) return [];
	seen.add(key);
	return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}

function filesOf(manifest: ViteManifest, key: string): RouteFiles {
	const chunks = chunksOf(manifest, key);
	const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
	return { scripts: chunks.map(({ file }) => `/${file}`), css: [...css].map((file) => `/${file}`) };
}

/** The styles of components that are visible at once although their scripts are imported dynamically. */
function dynamicStylesOf(manifest: ViteManifest, key: string): string[] {
	// The dynamic imports of the entry are the routes themselves.
	const entryChunks = chunksOf(manifest, ENTRY);
	const dynamic = chunksOf(manifest, key)
		.filter((chunk) => !entryChunks.includes(chunk))
		.flatMap(({ dynamicImports = [] }) => dynamicImports);
	return dynamic.flatMap((next) => filesOf(manifest, next).css);
}

/** Reads Vite's manifest in the folder of the browser build. @throws Error if the site has not been built */
export function readBuildFiles(clientDir: string) {
	const manifest: ViteManifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
	const entry = filesOf(manifest, ENTRY);
	const routes: Record<string, RouteFiles> = {};
	for (const key of Object.keys(manifest)) {
		const name = ROUTE_CHUNK.exec(key)?.[1];
		if (!name) continue;
		const { scripts, css } = filesOf(manifest, key);
		const styles = new Set([...css, ...dynamicStylesOf(manifest, key)]);
		routes[routeIdOf(name)] = {
			scripts: scripts.filter((file) => !entry.scripts.includes(file)),
			css: [...styles].filter((file) => !entry.css.includes(file)),
		};
	}
	return {
		/** The boot script, which every page loads first. */
		boot: `/${manifest[BOOT]?.file}`,
		/** The landing page's own script and its imports; the first is the entry point. */
		landing: filesOf(manifest, LANDING_SCRIPT),
		enquiry: `/${manifest[ENQUIRY_SCRIPT]?.file}`,
		/** The files that hydrate a page; the first script is the entry point. */
		entry,
		/** The files of each route, by its id. */
		routes,
	};
}

/** The scripts of each route, and the styles of the admin's, as TanStack Router writes them into a page. */
export type RouterManifest = NonNullable<PageRequest["manifest"]>;

const ADMIN_ROUTE = "/admin";
const ENQUIRY_ROUTE = "/enquiry";

/**
 * The router's manifest of the browser build in a folder.
 *
 * Public pages load only the boot script, which loads React after the first paint, when the browser is idle. The admin
 * cannot show anything without its scripts and loads them at once.
 */
export function readRouterManifest(clientDir: string): RouterManifest {
	const { boot, landing, enquiry, entry, routes } = readBuildFiles(clientDir);
	const scriptOf = (src: string) => {
		const hash = createHash("sha384").update(readFileSync(join(clientDir, src)));
		return { type: "module", src, integrity: `sha384-${hash.digest("base64")}` };
	};
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
	};
	const own: RouterManifest["routes"] = {
		[ADMIN_ROUTE]: { scripts: [{ attrs: scriptOf(entryFile) }] },
		[ENQUIRY_ROUTE]: { scripts: [{ attrs: scriptOf(enquiry) }] },
	};
	const adminFilesOf = (id: string, { scripts, css }: RouteFiles) => {
		if (id === ADMIN_ROUTE) return { preloads: [...entry.scripts, ...scripts], css: [...entry.css, ...css] };
		return id.startsWith(`${ADMIN_ROUTE}/`) ? { preloads: scripts, css } : {};
	};
	return {
		routes: {
			__root__: root,
			...Object.fromEntries(
				Object.entries(routes).map(([id, files]) => [id, { ...own[id], ...adminFilesOf(id, files) }]),
			),
		},
	};
}
