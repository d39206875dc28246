import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { checkContent } from "./build/check-content.ts";
import { compressFiles } from "./build/compress-files.ts";
import { saveLastBuild } from "./build/last-build.ts";

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "dist/client");
const STAMP = join(ROOT, "dist/inputs.sha256");

const INPUTS = [
	"index.html",
	"package-lock.json",
	"vite.config.ts",
	"contract/**/*",
	"content/**/*",
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

if (process.argv.includes("--if-needed") && isFresh()) process.exit(0);

const findings = await checkContent();
if (findings.length > 0) {
	process.stderr.write(`${findings.join("\n")}\n`);
	process.exit(1);
}

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
