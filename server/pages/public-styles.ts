import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CriticalRule, criticalCss } from "./critical-css.ts";

/** The styles of all public pages, as the build writes them (`tools/build/public-styles.ts`). */
export interface PublicStyles {
	/** The path of the style sheet with all rules. */
	file: string;
	/** The rules of that style sheet that a page can need at first, and the fonts. */
	rules: CriticalRule[];
}

/** A dialog that is opened before its styles have arrived shows when they have: the first rule of a page, and of the file. */
const HOLD = "dialog{visibility:hidden}";
export const RELEASE = "dialog{visibility:visible}";

/** The file with the styles of all public pages, in the folder of the build. */
export const PUBLIC_STYLES = "server/public-styles.json";

/** Reads the styles of the build. @throws Error if the site has not been built */
export const readPublicStyles = (distDir: string): PublicStyles =>
	JSON.parse(readFileSync(join(distDir, PUBLIC_STYLES), "utf8"));

/**
 * Writes into a page the styles that it needs at first. The boot script loads the file with all styles once the browser
 * has painted; without scripts the page waits for it.
 *
 * @param scripts the page's script elements
 * @returns the page and the content of its style element, for the content security policy
 */
export function addFiles(html: string, { file, rules }: PublicStyles, scripts: string) {
	const style = HOLD + criticalCss(rules, html);
	const page = html
		.replace(
			"</head>",
			() => `<style>${style}</style><noscript><link rel="stylesheet" href="${file}"/></noscript></head>`,
		)
		.replace("</body>", `${scripts}</body>`);
	return { html: page, styles: [style] };
}
