import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface ManifestEntry {
	file: string;
	css?: string[];
	assets?: string[];
}

/**
 * Saves the files of the last build, and only of that one: browsers that have its pages open still request them. Their
 * names contain a hash, so that they never replace a new file.
 *
 * @param clientDir the folder of the browser build, which the next build empties
 * @returns the function that restores them
 */
export function saveLastBuild(clientDir: string): () => void {
	const files = namesOf(clientDir)
		.map((name) => join(clientDir, name))
		.filter((path) => existsSync(path) && statSync(path).isFile())
		.map((path) => ({ path, bytes: readFileSync(path) }));
	return () => {
		for (const { path, bytes } of files) {
			if (existsSync(path)) continue;
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, bytes);
		}
	};
}

function namesOf(clientDir: string): string[] {
	const manifest = join(clientDir, ".vite/manifest.json");
	if (!existsSync(manifest)) return [];
	const entries: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifest, "utf8"));
	const names = Object.values(entries).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
	return [...new Set(names)];
}
