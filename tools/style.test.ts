import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setUpFolder } from "#packages/testing";

const ROOT = join(import.meta.dirname, "..");
const pathTo = setUpFolder();

test("Biome applies the same rules in a checkout under a folder named .cache", () => {
	// Biome does not find a package.json there, which would otherwise enable the React rules.
	const checkout = pathTo(".cache/site");
	mkdirSync(checkout, { recursive: true });
	for (const file of ["biome.json", "package.json"]) copyFileSync(join(ROOT, file), join(checkout, file));
	writeFileSync(
		join(checkout, "page.tsx"),
		'export const Page = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
	);
	const { stdout, stderr } = spawnSync(
		join(ROOT, "node_modules/.bin/biome"),
		["lint", "--vcs-enabled=false", "page.tsx"],
		{ cwd: checkout, encoding: "utf8" },
	);
	expect(stdout + stderr).toContain("noDangerouslySetInnerHtml");
});

// Node's `rmSync` (24.21) stops silently and leaves the folder if another process removes a file meanwhile.
test("folders are removed with `rm`, never with `rmSync`", () => {
	const files = globSync("{contract,db,packages,server,src,tools,e2e}/**/*.{ts,tsx,mjs}", { cwd: ROOT });
	const removesFolder = (file: string) => /\brmSync\([^;]*\brecursive\b/.test(readFileSync(join(ROOT, file), "utf8"));
	expect(files.filter(removesFolder)).toEqual([]);
});
