import { createHash } from "node:crypto";
import {
	existsSync,
	globSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const STAMP = join(ROOT, "dist/inputs.sha256");

const INPUTS = [
	"index.html",
	"package-lock.json",
	"vite.config.ts",
	"src/**/*",
	"server/features/**/*.schema.ts",
];

/** One hash over everything that the build reads. */
function hashInputs(): string {
	const hash = createHash("sha256");
	for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
		const path = join(ROOT, file);
		if (!statSync(path).isFile()) continue;
		hash.update(file).update("\0").update(readFileSync(path)).update("\0");
	}
	return hash.digest("hex");
}

const isFresh = () =>
	existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashInputs();

if (process.argv.includes("--if-needed") && isFresh()) process.exit(0);

// A build that is broken off may not pass for one of these inputs.
rmSync(STAMP, { force: true });
process.env.NODE_ENV = "production";
const options = { root: ROOT, logLevel: "warn" } as const;
await build(options);
await build({ ...options, build: { ssr: "src/entry-server.tsx" } });
// After the build, which may have written the route tree anew.
writeFileSync(STAMP, hashInputs());
