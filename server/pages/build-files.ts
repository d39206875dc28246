import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A chunk in the manifest of a Vite build. */
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
// The chunk of a route. The chunks of the admin's routes contain their error components too (vite.config.ts).
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---errorComponent)?$/;

// TanStack Router has flat file names: "blog.$slug" is the route "/blog/$slug", "index" is "/".
function routeIdOf(name: string): string {
	return `/${name.replaceAll(".", "/").replace(/(^|(?<=\/))index$/, "")}`;
}

function addImports(manifest: ViteManifest, key: string, seen: Set<string>): void {
	if (seen.has(key)) return;
	seen.add(key);
	for (const next of manifest[key]?.imports ?? []) addImports(manifest, next, seen);
}

/** The URL paths of the files that a route needs beyond those of every page. */
export interface RouteFiles {
	scripts: string[];
	css: string[];
}

/** A chunk and its static imports, transitively. */
function chunksOf(manifest: ViteManifest, key: string): ViteChunk[] {
	const seen = new Set<string>();
	addImports(manifest, key, seen);
	return [...seen].flatMap((name) => manifest[name] ?? []);
}

function filesOf(manifest: ViteManifest, key: string): RouteFiles {
	const chunks = chunksOf(manifest, key);
	return { scripts: chunks.map(({ file }) => `/${file}`), css: cssOf(chunks) };
}

const cssOf = (chunks: ViteChunk[]) =>
	[...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`);

/** The styles of components that a page shows at once although their scripts are imported dynamically. */
function dynamicStylesOf(manifest: ViteManifest, key: string): string[] {
	// The dynamic imports of the entry are the routes themselves.
	const entryChunks = chunksOf(manifest, ENTRY);
	const dynamic = chunksOf(manifest, key)
		.filter((chunk) => !entryChunks.includes(chunk))
		.flatMap(({ dynamicImports = [] }) => dynamicImports);
	return dynamic.flatMap((next) => filesOf(manifest, next).css);
}

/** The files of the browser build. */
export interface BuildFiles {
	/** The boot script, which every page loads first. */
	boot: string;
	/** The landing page's own script, with what it imports; the first is the entry point. */
	landing: RouteFiles;
	/** The files that hydrate a page; the first script is the entry point. */
	entry: RouteFiles;
	/** The files of each route, by its id. */
	routes: Record<string, RouteFiles>;
}

/**
 * Reads Vite's manifest.
 *
 * @param clientDir the folder of the browser build
 * @throws Error if the site has not been built
 */
export function readBuildFiles(clientDir: string): BuildFiles {
	const manifest: ViteManifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
	const entry = filesOf(manifest, ENTRY);
	const routes: BuildFiles["routes"] = {};
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
	return { boot: `/${manifest[BOOT]?.file}`, landing: filesOf(manifest, LANDING_SCRIPT), entry, routes };
}
