import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRequest } from "#src/entry-server.tsx";

type App = keyof PageRequest["manifests"];

interface ViteChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const BOOT = "src/hydration/boot.ts";
const LANDING_SCRIPT = "src/features/landing/landing-script.ts";
const ENQUIRY_SCRIPT = "src/features/enquiry/enquiry-script.ts";
// The chunk of a route.
const ROUTE_CHUNK = /^src\/(?:admin-)?routes\/(.+)\.tsx\?tsr-split=component$/;

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
function dynamicStylesOf(manifest: ViteManifest, entry: string, key: string): string[] {
	// The dynamic imports of the entry are the routes themselves.
	const entryChunks = chunksOf(manifest, entry);
	const dynamic = chunksOf(manifest, key)
		.filter((chunk) => !entryChunks.includes(chunk))
		.flatMap(({ dynamicImports = [] }) => dynamicImports);
	return dynamic.flatMap((next) => filesOf(manifest, next).css);
}

/** A part of the browser build. @throws Error if the site has not been built */
const readManifest = (clientDir: string, app: string): ViteManifest =>
	JSON.parse(readFileSync(join(clientDir, `.vite/${app}.json`), "utf8"));

/** The files that hydrate a page, of which the first script is the entry point, and those of each route, by its id. */
function appFiles(clientDir: string, app: "site" | "admin") {
	const manifest = readManifest(clientDir, app);
	const entryKey = `src/entry-${app}.ts`;
	const entry = filesOf(manifest, entryKey);
	const routes: Record<string, RouteFiles> = {};
	for (const key of Object.keys(manifest)) {
		const name = ROUTE_CHUNK.exec(key)?.[1];
		if (!name) continue;
		const { scripts, css } = filesOf(manifest, key);
		const styles = new Set([...css, ...dynamicStylesOf(manifest, entryKey, key)]);
		routes[routeIdOf(name)] = {
			scripts: scripts.filter((file) => !entry.scripts.includes(file)),
			css: [...styles].filter((file) => !entry.css.includes(file)),
		};
	}
	return { entry, routes };
}

/** Reads Vite's manifests in the folder of the browser build. @throws Error if the site has not been built */
export function readBuildFiles(clientDir: string) {
	const manifest = readManifest(clientDir, "site");
	return {
		/** The boot script, which every page loads first. */
		boot: `/${manifest[BOOT]?.file}`,
		/** The landing page's own script and its imports; the first is the entry point. */
		landing: filesOf(manifest, LANDING_SCRIPT),
		enquiry: `/${manifest[ENQUIRY_SCRIPT]?.file}`,
		site: appFiles(clientDir, "site"),
		admin: appFiles(clientDir, "admin"),
	};
}

/** The scripts and styles of a page, as TanStack Router writes them into it. */
export type RouterManifest = PageRequest["manifests"][App];

const ADMIN_ROUTE = "/admin";

interface ModuleScript {
	type: "module";
	src: string;
	integrity: string;
}

function scriptOf(clientDir: string, src: string): ModuleScript {
	const hash = createHash("sha384").update(readFileSync(join(clientDir, src)));
	return { type: "module", src, integrity: `sha384-${hash.digest("base64")}` };
}

/**
 * The router's manifests of the browser build in a folder. The admin cannot show anything without its scripts and loads
 * them at once; those of public pages are not the router's (`readPageScripts`).
 */
export function readRouterManifests(clientDir: string): PageRequest["manifests"] {
	const { boot, admin } = readBuildFiles(clientDir);
	const [adminEntry = ""] = admin.entry.scripts;
	const [globalStyles = "", ...otherStyles] = admin.entry.css;
	const layout = admin.routes[ADMIN_ROUTE];
	return {
		site: { routes: {} },
		static: { routes: {} },
		admin: {
			// The server renders no other route of the admin.
			routes: {
				__root__: {
					scripts: [boot, adminEntry].map((src) => ({ attrs: { ...scriptOf(clientDir, src) } })),
					// Mantine's styles, which come with the layout, are before those that change them.
					css: [globalStyles, ...(layout?.css ?? []), ...otherStyles],
					preloads: [...admin.entry.scripts, ...(layout?.scripts ?? [])],
				},
			},
		},
	};
}

/**
 * The script elements of public pages. A page loads the boot script, which is not to wait for styles (`async`) and loads
 * the scripts that its element names, dependencies first, when the browser is idle: React, or the landing page's own.
 *
 * @returns a function that writes those of the page at a path
 */
export function readPageScripts(clientDir: string): (path: string, app: App) => string {
	const { boot, landing, enquiry, site } = readBuildFiles(clientDir);
	const write = ({ type, src, integrity }: ModuleScript, more = "") =>
		`<script type="${type}" src="${src}" integrity="${integrity}"${more}></script>`;
	const bootWith = (scripts: string[]) => {
		const list = scripts.length > 0 ? ` data-scripts="${scripts.toReversed().join(" ")}"` : "";
		return write(scriptOf(clientDir, boot), ` async${list}`);
	};
	const own = new Map([
		["/", bootWith(landing.scripts)],
		["/enquiry", bootWith([]) + write(scriptOf(clientDir, enquiry))],
	]);
	const apps = { site: bootWith(site.entry.scripts), static: bootWith([]), admin: "" };
	return (path, app) => own.get(path) ?? apps[app];
}
