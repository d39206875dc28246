/**
 * A part of the public styles, prepared by `tools/build/critical-rules.ts`.
 *
 * A feature is a tag (`h1`), a class (`.card`), an id (`#main`) or an attribute (`[open]`, `[rel="next"]`) of an element.
 */
export interface CriticalRule {
	/** The conditions and the selector around it, outermost first: `["@media (width>=48rem)", ".card"]`. */
	within: string[];
	/** Declarations, or a whole statement such as `@font-face`. */
	css: string;
	/** The sets of features of which an HTML page must have one for the rule to match; `[[]]` matches every page. */
	needs: string[][];
}

const HIDDEN = /<(script|style|template)\b.*?<\/\1>|<dialog(?![^>]*\sopen[\s=>]).*?<\/dialog>/gs;
// React and the renderer of articles escape ">" in attributes.
const START_TAG = /<([a-z][\w-]*)(\s[^>]*)?>/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;

/**
 * The styles that a page needs before anything on it changes: the rules whose features its HTML has, without those for
 * closed dialogs. The page loads the others as a file (`public-styles.ts`).
 *
 * @param html the whole page as the server renders it
 */
export function criticalCss(rules: CriticalRule[], html: string): string {
	const features = featuresOf(html.replaceAll(HIDDEN, ""));
	const has = (feature: string) => features.has(feature);
	let css = "";
	let open: string[] = [];
	for (const { within, css: part, needs } of rules) {
		if (!needs.some((need) => need.every(has))) continue;
		const differs = within.findIndex((one, depth) => one !== open[depth]);
		const kept = differs < 0 ? within.length : differs;
		css += "}".repeat(open.length - kept);
		css += within
			.slice(kept)
			.map((one) => `${one}{`)
			.join("");
		css += part;
		open = within;
	}
	return (css + "}".repeat(open.length)).replaceAll(";}", "}");
}

function featuresOf(html: string): Set<string> {
	const features = new Set<string>();
	const known = new Set<string>();
	for (const [, tag = "", attributes = ""] of html.matchAll(START_TAG)) {
		features.add(tag);
		if (known.has(attributes)) continue;
		known.add(attributes);
		for (const [, written = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
			const name = written.toLowerCase();
			features.add(`[${name}]`).add(`[${name}="${value}"]`);
			if (name === "id") features.add(`#${value}`);
			if (name === "class") for (const one of value.split(" ")) features.add(`.${one}`);
		}
	}
	return features;
}
