import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeStandIns } from "./stand-ins.ts";

const THEME = join(import.meta.dirname, "../../src/theme");

test("what stands in for our fonts is as wide and as high as they are now (else: npm run fonts)", () => {
	const written = readFileSync(join(THEME, "stand-ins.css"), "utf8");
	expect(written).toBe(writeStandIns());
});

test("every stand-in is among the fonts of the page", () => {
	const tokens = readFileSync(join(THEME, "tokens.css"), "utf8");
	const families = new Set(
		[...writeStandIns().matchAll(/font-family: ("[^"]+")/g)].map(
			([, family]) => family,
		),
	);
	expect(families.size).toBe(7);
	for (const family of families) expect(tokens).toContain(family);
});
