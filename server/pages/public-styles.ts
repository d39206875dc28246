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

/** The file with the styles of all public pages, in the folder of the browser build. */
export const PUBLIC_STYLES = ".vite/public-styles.json";

/** Reads the styles of the browser build. @throws Error if the site has not been built */
export const readPublicStyles = (clientDir: string): PublicStyles =>
	JSON.parse(readFileSync(join(clientDir, PUBLIC_STYLES), "utf8"));

/**
 * Writes into a page the styles that it needs at first. All others follow it as a file: what precedes the link is
 * painted without it, scripts wait for it. Without scripts the page waits for it too.
 *
 * @returns the page and the content of its style element, for the content security policy
 */
export function addStyles(html: string, { file, rules }: PublicStyles) {
	const style = criticalCss(rules, html);
	const link = `<link rel="stylesheet" href="${file}"`;
	const page = html
		.replace("</head>", () => `<noscript>${link}/></noscript><style>${style}</style></head>`)
		.replace("</body>", `${link} fetchpriority="low"/></body>`);
	return { html: page, styles: [style] };
}
