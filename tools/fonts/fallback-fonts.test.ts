import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFallbackFonts } from "./fallback-fonts.ts";

const THEME = join(import.meta.dirname, "../../src/theme");

test("fallback-fonts.css is up to date with the metrics of the site's fonts (npm run fonts)", () => {
	const written = readFileSync(join(THEME, "fallback-fonts.css"), "utf8");
	expect(written).toBe(writeFallbackFonts());
});

test("every fallback font is used by the theme", () => {
	const tokens = readFileSync(join(THEME, "tokens.css"), "utf8");
	const families = new Set([...writeFallbackFonts().matchAll(/font-family: ("[^"]+")/g)].map(([, family]) => family));
	expect(families.size).toBe(7);
	for (const family of families) expect(tokens).toContain(family);
});
