import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sbom } from "./commands/project.mjs";
import { inNewFolder } from "./in-new-folder.ts";

// `npm sbom --omit=dev` omits packages that development packages need too, such as zod. So it gets a copy of the lock
// file with the run-time packages only.

sbom.parse();

interface Manifest {
	name: string;
	devDependencies?: unknown;
}

interface Lock {
	packages: Record<string, { dev?: boolean; devDependencies?: unknown }>;
}

const ROOT = join(import.meta.dirname, "..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const manifest = read("package.json") as Manifest;
const lock = read("package-lock.json") as Lock;
const running = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
for (const node of [manifest, lock.packages[""]]) delete node?.devDependencies;

await inNewFolder("sbom-", async (parent) => {
	// npm takes the name from the folder.
	const folder = join(parent, manifest.name);
	mkdirSync(folder);
	writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages: Object.fromEntries(running) }));
	const { status, error } = spawnSync(
		"npm",
		["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--no-update-notifier"],
		{ cwd: folder, stdio: "inherit", shell: process.platform === "win32" },
	);
	if (error) process.stderr.write(`npm cannot be run (${error.message}): install it, or put its folder into PATH.\n`);
	process.exitCode = status ?? 1;
});
