import { parse as parseToml, TomlDate } from "smol-toml";
import { parse as parseYaml } from "yaml";

/** The values before the text of a Markdown file. */
export type FrontMatter = Record<string, unknown>;

/** A file of Markdown: its front matter and its text. */
export interface MarkdownFile {
	values: FrontMatter;
	text: string;
	/** True if there is front matter that cannot be read; the text is then without it. */
	isBroken: boolean;
}

// The most aliases of a YAML: more would let a small file fill the memory.
const ALIASES_MAX = 100;

const FORMS: [pattern: RegExp, parse: (source: string) => unknown][] = [
	[
		/^---[ \t]*\r?\n([\s\S]*?)\r?\n?^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
		(source) => parseYaml(source, { maxAliasCount: ALIASES_MAX }),
	],
	[/^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?^\+\+\+[ \t]*(?:\r?\n|$)/m, parseToml],
	// JSON as Hugo and Hexo have it: an object, then an empty line or the text.
	[/^(\{\r?\n[\s\S]*?^\})[ \t]*;*[ \t]*(?:\r?\n|$)/m, (source) => JSON.parse(source)],
];

/** Parts a Markdown file into its front matter (YAML, TOML or JSON) and its text. */
export function readMarkdownFile(source: string): MarkdownFile {
	const content = source.replace(/^\ufeff/, "");
	for (const [pattern, parse] of FORMS) {
		const found = pattern.exec(content);
		if (found?.index !== 0) continue;
		const text = content.slice(found[0].length);
		try {
			const values = parse(found[1] ?? "") ?? {};
			const isObject = typeof values === "object" && !Array.isArray(values);
			return { values: isObject ? withLowerCase(values) : {}, text, isBroken: !isObject };
		} catch {
			return { values: {}, text, isBroken: true };
		}
	}
	return { values: {}, text: content, isBroken: false };
}

/** A date of TOML; one that says no zone as a text without one. */
const dateOfToml = (date: TomlDate) =>
	date.isDateTime() && date.isLocal() ? date.toISOString() : new Date(date.toISOString());

/** The values under their names in lower case: systems differ in it. Dates of TOML become dates. */
const withLowerCase = (values: object): FrontMatter =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name.toLowerCase(),
			value instanceof TomlDate ? dateOfToml(value) : value,
		]),
	);

/** The texts of a value: of a list, or of one text parted by commas. */
export function listOf(value: unknown): string[] {
	const parts = typeof value === "string" ? value.split(",") : [value].flat(2);
	return parts
		.map((part) => (typeof part === "string" || typeof part === "number" ? `${part}`.trim() : ""))
		.filter(Boolean);
}
