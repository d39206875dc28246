import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, parse } from "css-tree";
import type { Manifest } from "vite";
import { PUBLIC_STYLES, type PublicStyles } from "#server/pages/public-styles.ts";
import { criticalRules } from "./critical-rules.ts";

const ENTRY = "index.html";
const ADMIN = /^src\/routes\/admin\b/;

/**
 * Joins the styles of all public pages into one file, and saves its rules with what a page must have for each to match.
 *
 * @param clientDir the folder of the browser build
 */
export function writePublicStyles(clientDir: string): void {
	const manifestPath = join(clientDir, ".vite/manifest.json");
	const manifest: Manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
	const css = [...filesOf(manifest, ENTRY)].map((file) => readFileSync(join(clientDir, file), "utf8")).join("");
	const late = withoutFonts(css);
	const hash = createHash("sha256").update(late).digest("base64url").slice(0, 8);
	const file = `assets/public-${hash}.css`;
	const styles: PublicStyles = { file: `/${file}`, rules: criticalRules(css) };
	writeFileSync(join(clientDir, file), late);
	writeFileSync(join(clientDir, PUBLIC_STYLES), JSON.stringify(styles));
	// The next build keeps the files of this manifest.
	writeFileSync(manifestPath, JSON.stringify({ ...manifest, [file]: { file } }));
}

/** The style sheets of a chunk and of all that it may load, in the order of the cascade. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk || seen.has(key) || ADMIN.test(key)) return new Set();
	seen.add(key);
	const others = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
	return new Set([...(chunk.css ?? []), ...others.flatMap((other) => [...filesOf(manifest, other, seen)])]);
}

/** Every page has the fonts in its HTML; browsers would load them again for a second definition. */
function withoutFonts(css: string): string {
	const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false, parseRulePrelude: false });
	if (sheet.type === "StyleSheet") {
		sheet.children = sheet.children.filter((node) => !(node.type === "Atrule" && node.name === "font-face"));
	}
	return generate(sheet);
}
