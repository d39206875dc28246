import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Manifest, Plugin } from "vite";
import { COMPRESSIBLE } from "#server/http/files.ts";
import { writePublicStyles } from "./build/public-styles.ts";
import { build as command } from "./commands/site.mjs";

/**
 * Saves the files of the last build only: browsers that have its pages open still request them. Their names contain a
 * hash, so they never replace a new file. Returns the function that restores them.
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
	const entries = globSync(".vite/*.json", { cwd: clientDir }).flatMap((name) => {
		const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, name), "utf8"));
		return Object.values(manifest);
	});
	const names = entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
	return [...new Set(names)];
}

/** Writes a Brotli and a gzip variant beside each text file, at maximum compression. */
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

/** The parts of the browser build, which `vite.config.ts` knows as modes. */
const CLIENT_PARTS = ["site", "admin"];

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "dist/client");
const SITE = join(ROOT, "dist/site");

// Vite is loaded lazily: an installation without development packages has none.
const loadVite = () =>
	import("vite").catch(() => {
		console.error("dist/ is outdated, and rebuilding it needs Vite: run npm ci.");
		process.exit(1);
	});

async function buildPages(): Promise<void> {
	const { build } = await loadVite();
	const restoreLastBuild = saveLastBuild(CLIENT);
	const options = { root: ROOT, logLevel: "warn" } as const;
	try {
		await rm(CLIENT, { recursive: true, force: true });
		for (const mode of CLIENT_PARTS) await build({ ...options, mode });
		await build({ ...options, build: { ssr: "src/entry-server.tsx" } });
	} finally {
		restoreLastBuild();
	}
	writePublicStyles(join(ROOT, "dist"));
	moveAssets();
	await compressFiles(CLIENT);
}

/** Moves the pictures and fonts of the server's pages to the browser build, whose own style sheet no page loads. */
function moveAssets(): void {
	for (const unused of globSync("assets/style-*.css", { cwd: CLIENT })) rmSync(join(CLIENT, unused));
	const folder = join(ROOT, "dist/server");
	for (const asset of globSync("assets/*", { cwd: folder })) {
		if (asset.endsWith(".css")) rmSync(join(folder, asset));
		else if (!asset.endsWith(".js")) renameSync(join(folder, asset), join(CLIENT, asset));
	}
}

/** Packages that load native code or worker files. */
const UNBUNDLED = ["@node-rs/argon2", "pino", "sharp", "tinypool"];

/**
 * Resolves `import.meta.dirname` to the source's folder, so that the bundle finds files beside a source. Source maps
 * contain only the site's sources.
 */
const sourceFolders: Plugin = {
	name: "source-folders",
	enforce: "pre",
	transform(code, id) {
		if (id.includes("/node_modules/")) return { code, map: { version: 3, names: [], sources: [], mappings: "" } };
		if (!code.includes("import.meta.dirname")) return;
		const folder = relative(SITE, dirname(id)).replaceAll("\\", "/");
		// Line numbers do not change, so no map is needed.
		return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + "/${folder}")`), map: null };
	},
};

/** Makes the bundle ASCII where the bundler does not: in tagged templates, none of which reads its raw text. */
const escapedTemplates: Plugin = {
	name: "escaped-templates",
	generateBundle(_, bundle) {
		for (const file of Object.values(bundle)) {
			if (file.type !== "chunk") continue;
			file.code = file.code.replace(
				/[\u0080-\uffff]/g,
				(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
			);
		}
	},
};

/** Bundles the server with its packages into a file; workers and commands run from source. */
async function buildServer(): Promise<void> {
	const { build } = await loadVite();
	await build({
		root: ROOT,
		configFile: false,
		logLevel: "warn",
		plugins: [sourceFolders, escapedTemplates],
		ssr: { noExternal: true, external: UNBUNDLED },
		build: {
			ssr: "server/main.ts",
			outDir: SITE,
			copyPublicDir: false,
			target: "node22",
			sourcemap: true,
			rolldownOptions: {
				// Class names appear in the log. Chunks are beside the bundle, since `sourceFolders` computes paths relative to
				// it.
				output: {
					keepNames: true,
					chunkFileNames: "[name].js",
					sourcemapExcludeSources: true,
					comments: false,
					// Only ASCII: V8 keeps a file with any other letter in two bytes per character. Lines stay for the source map.
					minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
				},
			},
		},
	});
}

const COMMON = ["package-lock.json", "tools/{build.ts,build/*}", "{contract,packages}/**/*"];
// A stamp is the file with the hash of the last build's inputs, which are all files that the build reads.
const PARTS = [
	{
		stamp: join(ROOT, "dist/pages.sha256"),
		inputs: [...COMMON, "vite.config.ts", "src/**/*", "server/{http/files,pages/public-styles}.ts"],
		make: buildPages,
	},
	{
		stamp: join(ROOT, "dist/site.sha256"),
		inputs: [...COMMON, "package.json", "{db,server}/**/*.{ts,json}"],
		make: buildServer,
	},
];

function hashInputs({ inputs }: (typeof PARTS)[number]): string {
	const hash = createHash("sha256");
	for (const file of globSync(inputs, { cwd: ROOT }).sort()) {
		const path = join(ROOT, file);
		if (!statSync(path).isFile()) continue;
		hash.update(file).update("\0").update(readFileSync(path)).update("\0");
	}
	return hash.digest("hex");
}

const isFresh = (part: (typeof PARTS)[number]) =>
	existsSync(part.stamp) && readFileSync(part.stamp, "utf8") === hashInputs(part);

process.env.NODE_ENV = "production";
const { ifNeeded } = command.parse().opts();
for (const part of PARTS) {
	if (ifNeeded && isFresh(part)) continue;
	// The stamp is removed first: an interrupted build must not count as fresh.
	rmSync(part.stamp, { force: true });
	await part.make();
	// The hash is computed after the build, which may have regenerated the route tree.
	writeFileSync(part.stamp, hashInputs(part));
}
