import {
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

interface ManifestEntry {
	file: string;
	css?: string[];
	assets?: string[];
}

/**
 * Keeps the files that the last build had made, and only that one: who has one of its pages open
 * still asks for them. Their names carry a hash, so they never stand in a new file's place.
 *
 * @param clientDir the folder of the browser build, which the next build empties
 * @returns puts them back
 */
export function setLastBuildAside(clientDir: string): () => void {
	const kept = namesOf(clientDir)
		.map((name) => join(clientDir, name))
		.filter((path) => existsSync(path) && statSync(path).isFile())
		.map((path) => ({ path, bytes: readFileSync(path) }));
	return () => {
		for (const { path, bytes } of kept) {
			if (existsSync(path)) continue;
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, bytes);
		}
	};
}

function namesOf(clientDir: string): string[] {
	const manifest = join(clientDir, ".vite/manifest.json");
	if (!existsSync(manifest)) return [];
	const entries: Record<string, ManifestEntry> = JSON.parse(
		readFileSync(manifest, "utf8"),
	);
	const names = Object.values(entries).flatMap(
		({ file, css = [], assets = [] }) => [file, ...css, ...assets],
	);
	return [...new Set(names)];
}
