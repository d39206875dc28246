import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRequest } from "#src/entry-server.tsx";

export type RouterManifest = NonNullable<PageRequest["manifest"]>;

interface ViteChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const ENTRY = "index.html";
const BOOT = "src/boot.ts";
// The admin's pages have what is said of their failure in the same chunk (vite.config.ts).
const ROUTE_CHUNK =
	/^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---errorComponent)?$/;
const ADMIN_ROUTE = "/admin";

// TanStack Router's flat file names: "blog.$slug" is the route "/blog/$slug", "index" is "/".
function routeIdOf(name: string): string {
	return `/${name.replaceAll(".", "/").replace(/(^|(?<=\/))index$/, "")}`;
}

function walk(manifest: ViteManifest, key: string, seen: Set<string>): void {
	if (seen.has(key)) return;
	seen.add(key);
	for (const next of manifest[key]?.imports ?? []) walk(manifest, next, seen);
}

/** Addresses of the files that a route needs beyond those of every page. */
interface RouteFiles {
	scripts: string[];
	css: string[];
}

/** A chunk and all that it needs from the start. */
function chunksOf(manifest: ViteManifest, key: string): ViteChunk[] {
	const seen = new Set<string>();
	walk(manifest, key, seen);
	return [...seen].flatMap((name) => manifest[name] ?? []);
}

function collect(manifest: ViteManifest, key: string): RouteFiles {
	const chunks = chunksOf(manifest, key);
	return {
		scripts: chunks.map(({ file }) => `/${file}`),
		css: cssOf(chunks),
	};
}

const cssOf = (chunks: ViteChunk[]) =>
	[...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(
		(file) => `/${file}`,
	);

/** The styles of what a page shows from the start, though its script comes only when it is needed. */
function collectLateStyles(manifest: ViteManifest, key: string): string[] {
	// What the entry may load later are all the routes.
	const everywhere = chunksOf(manifest, ENTRY);
	const late = chunksOf(manifest, key)
		.filter((chunk) => !everywhere.includes(chunk))
		.flatMap(({ dynamicImports = [] }) => dynamicImports);
	return late.flatMap((next) => collect(manifest, next).css);
}

/** The files of the browser build, by what needs them. */
export interface BuildFiles {
	/** The small script that every page starts with. */
	boot: string;
	/** What brings pages to life: the first of its scripts is the one to start. */
	entry: RouteFiles;
	routes: Record<string, RouteFiles>;
}

/** @param clientDir the folder of the browser build */
export function readBuildFiles(clientDir: string): BuildFiles {
	const manifest: ViteManifest = JSON.parse(
		readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"),
	);
	const entry = collect(manifest, ENTRY);
	const routes: BuildFiles["routes"] = {};
	for (const key of Object.keys(manifest)) {
		const name = ROUTE_CHUNK.exec(key)?.[1];
		if (!name) continue;
		const { scripts, css } = collect(manifest, key);
		const styles = new Set([...css, ...collectLateStyles(manifest, key)]);
		routes[routeIdOf(name)] = {
			scripts: scripts.filter((file) => !entry.scripts.includes(file)),
			css: [...styles].filter((file) => !entry.css.includes(file)),
		};
	}
	return { boot: `/${manifest[BOOT]?.file}`, entry, routes };
}

/**
 * Which scripts and styles each route needs, as the router writes them.
 *
 * Public pages load one small script, which brings React when the page has been painted and nothing
 * else is to be done. The admin is nothing without its scripts and loads them at once.
 *
 * @param clientDir the folder of the browser build
 */
export function readRouterManifest(clientDir: string): RouterManifest {
	const { boot, entry, routes } = readBuildFiles(clientDir);
	const scriptOf = (src: string) => ({
		type: "module",
		src,
		integrity: integrityOf(join(clientDir, src)),
	});
	const [entryFile = ""] = entry.scripts;
	const root = {
		scripts: [
			{
				attrs: {
					...scriptOf(boot),
					// What it needs first.
					"data-entry": entry.scripts.toReversed().join(" "),
				},
			},
		],
		css: entry.css,
	};
	const panel = { scripts: [{ attrs: scriptOf(entryFile) }] };
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
					{
						css,
						...(id === ADMIN_ROUTE ? panel : {}),
						...preloadsOf(id, scripts),
					},
				]),
			),
		},
	};
}

/**
 * The styles of public pages, by their addresses. They stand in the page itself: a file more would have to come before
 * anything is painted. What a page moves on to, is loaded as files.
 */
function readStyles(
	clientDir: string,
	entry: RouteFiles,
	routes: Record<string, RouteFiles>,
): Record<string, string> {
	const files = Object.entries(routes)
		.filter(([id]) => !id.startsWith(ADMIN_ROUTE))
		.flatMap(([, { css }]) => css);
	return Object.fromEntries(
		[...entry.css, ...files].map((file) => [
			file,
			// With its name, by which boot.ts knows that it is there.
			`${readFileSync(join(clientDir, file), "utf8").trim()}/*${file}*/`,
		]),
	);
}

/** The hash by which a browser knows that a script is the one we built (W3C, Subresource Integrity). */
function integrityOf(file: string): string {
	return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}
