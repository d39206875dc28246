import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, parse } from "css-tree";
import type { Manifest } from "vite";
import { PUBLIC_STYLES, type PublicStyles, RELEASE } from "#server/pages/public-styles.ts";
import { criticalRules } from "./critical-rules.ts";

const ENTRY = "src/entry-server.tsx";
const ADMIN = /^src\/admin-routes\/(?!__root)/;

/**
 * Joins the styles of all pages that the server renders into one file of the browser build, and saves its rules with what
 * a page must have for each to match.
 *
 * @param distDir the folder of both builds
 */
export function writePublicStyles(distDir: string): void {
	const serverDir = join(distDir, "server");
	const manifest: Manifest = JSON.parse(readFileSync(join(serverDir, ".vite/manifest.json"), "utf8"));
	const css = [...filesOf(manifest, ENTRY)].map((file) => readFileSync(join(serverDir, file), "utf8")).join("");
	const all = RELEASE + withoutFonts(css);
	const hash = createHash("sha256").update(all).digest("base64url").slice(0, 8);
	const file = `assets/public-${hash}.css`;
	const styles: PublicStyles = { file: `/${file}`, rules: criticalRules(css) };
	writeFileSync(join(distDir, "client", file), all);
	const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? []);
	// A manifest like the others, by which the next build keeps the files.
	writeFileSync(join(distDir, "client/.vite/pages.json"), JSON.stringify({ [ENTRY]: { file, assets } }));
	writeFileSync(join(distDir, PUBLIC_STYLES), JSON.stringify(styles));
}

/** The style sheets of a chunk and of all that it may load, in the order of the cascade: after those that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk || seen.has(key) || ADMIN.test(key)) return new Set();
	seen.add(key);
	const filesOfAll = (keys: string[] = []) => keys.flatMap((each) => [...filesOf(manifest, each, seen)]);
	return new Set([...filesOfAll(chunk.imports), ...(chunk.css ?? []), ...filesOfAll(chunk.dynamicImports)]);
}

/** Every page has the fonts in its HTML; browsers would load them again for a second definition. */
function withoutFonts(css: string): string {
	const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false, parseRulePrelude: false });
	if (sheet.type === "StyleSheet") {
		sheet.children = sheet.children.filter((node) => !(node.type === "Atrule" && node.name === "font-face"));
	}
	return generate(sheet);
}
