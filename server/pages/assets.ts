import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageRequest } from "../../src/entry-server.tsx";

export type RouterManifest = NonNullable<PageRequest["manifest"]>;

interface ViteChunk {
	file: string;
	imports?: string[];
	css?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const ENTRY = "index.html";
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

// TanStack Router's flat file names: "blog.$slug" is the route "/blog/$slug", "index" is "/".
function routeIdOf(name: string): string {
	return `/${name.replaceAll(".", "/").replace(/(^|(?<=\/))index$/, "")}`;
}

function walk(manifest: ViteManifest, key: string, seen: Set<string>): void {
	if (seen.has(key)) return;
	seen.add(key);
	for (const next of manifest[key]?.imports ?? []) walk(manifest, next, seen);
}

function collect(manifest: ViteManifest, key: string) {
	const seen = new Set<string>();
	walk(manifest, key, seen);
	const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
	return {
		scripts: chunks.map(({ file }) => `/${file}`),
		css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(
			(file) => `/${file}`,
		),
	};
}

/**
 * Which scripts and styles each route needs, from Vite's manifest of the browser build.
 *
 * @param clientDir the folder of the browser build
 */
export function readRouterManifest(clientDir: string): RouterManifest {
	const manifest: ViteManifest = JSON.parse(
		readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"),
	);
	const entry = collect(manifest, ENTRY);
	const entryFile = `/${manifest[ENTRY]?.file}`;
	const routes: RouterManifest["routes"] = {
		__root__: {
			scripts: [{ attrs: { type: "module", src: entryFile } }],
			preloads: entry.scripts,
			css: entry.css,
		},
	};
	for (const key of Object.keys(manifest)) {
		const name = ROUTE_CHUNK.exec(key)?.[1];
		if (!name) continue;
		const chunk = collect(manifest, key);
		routes[routeIdOf(name)] = {
			preloads: chunk.scripts.filter((file) => !entry.scripts.includes(file)),
			css: chunk.css.filter((file) => !entry.css.includes(file)),
		};
	}
	return { routes };
}
