import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSIBLE } from "#server/http/files.ts";
import { build as command } from "./commands/site.mjs";

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
function saveLastBuild(clientDir: string): () => void {
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

/**
 * Writes a Brotli and a gzip variant beside each text file, at the strongest compression.
 *
 * @param clientDir the folder of the browser build
 */
async function compressFiles(clientDir: string): Promise<void> {
	const files = globSync("**/*", { cwd: clientDir }).filter((file) => COMPRESSIBLE.test(file));
	await Promise.all(files.map((file) => compressFile(join(clientDir, file))));
}

async function compressFile(path: string): Promise<void> {
	const bytes = await readFile(path);
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await writeFile(`${path}.br`, br);
	await writeFile(`${path}.gz`, gz);
}

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "dist/client");
const STAMP = join(ROOT, "dist/inputs.sha256");

const INPUTS = [
	"index.html",
	"package-lock.json",
	"vite.config.ts",
	"contract/**/*",
	"src/**/*",
	"tools/build.ts",
	"tools/build/*",
	"server/http/files.ts",
];

/** A hash of all files that the build reads. */
function hashInputs(): string {
	const hash = createHash("sha256");
	for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
		const path = join(ROOT, file);
		if (!statSync(path).isFile()) continue;
		hash.update(file).update("\0").update(readFileSync(path)).update("\0");
	}
	return hash.digest("hex");
}

const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashInputs();

if (command.parse().opts().ifNeeded && isFresh()) process.exit(0);

// Vite is loaded only now: an installation without development packages has none, and needs none while its build is fresh.
const { build } = await import("vite").catch(() => {
	console.error("dist/ is not the build of these files, and to build them Vite is needed: run npm ci.");
	process.exit(1);
});

// The stamp is removed first: an interrupted build must not count as fresh.
rmSync(STAMP, { force: true });
process.env.NODE_ENV = "production";
const restoreLastBuild = saveLastBuild(CLIENT);
const options = { root: ROOT, logLevel: "warn" } as const;
try {
	await build(options);
	await build({ ...options, build: { ssr: "src/entry-server.tsx" } });
} finally {
	restoreLastBuild();
}
await compressFiles(CLIENT);
// The hash is computed after the build, which may have generated the route tree anew.
writeFileSync(STAMP, hashInputs());
