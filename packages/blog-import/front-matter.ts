import { parse as parseToml, TomlDate } from "smol-toml";
import { parse as parseYaml } from "yaml";

/** The values before the text of a Markdown file. */
export type FrontMatter = Record<string, unknown>;

/** A file of Markdown: its front matter and its text. */
export interface MarkdownFile {
	values: FrontMatter;
	text: string;
	/** True if the front matter cannot be parsed; the text then excludes it. */
	isBroken: boolean;
}

// The maximum number of YAML aliases: more would let a small file fill the memory.
const ALIASES_MAX = 100;

const FORMS: [pattern: RegExp, parse: (source: string) => unknown][] = [
	[
		/^---[ \t]*\r?\n([\s\S]*?)\r?\n?^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
		(source) => parseYaml(source, { maxAliasCount: ALIASES_MAX }),
	],
	[/^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?^\+\+\+[ \t]*(?:\r?\n|$)/m, parseToml],
	// JSON as in Hugo and Hexo: an object, then an empty line or the text.
	[/^(\{\r?\n[\s\S]*?^\})[ \t]*;*[ \t]*(?:\r?\n|$)/m, (source) => JSON.parse(source)],
];

/** Splits a Markdown file into its front matter (YAML, TOML or JSON) and its text. */
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

/** Converts a TOML date: to a date, or to a text without a zone where it names no zone. */
const dateOfToml = (date: TomlDate) =>
	date.isDateTime() && date.isLocal() ? date.toISOString() : new Date(date.toISOString());

/** The values with lower-case names, since systems differ in the case; TOML dates are converted. */
const withLowerCase = (values: object): FrontMatter =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name.toLowerCase(),
			value instanceof TomlDate ? dateOfToml(value) : value,
		]),
	);

/** The texts of a value: the items of a list, or a text split at commas. */
export function listOf(value: unknown): string[] {
	const parts = typeof value === "string" ? value.split(",") : [value].flat(2);
	return parts
		.map((part) => (typeof part === "string" || typeof part === "number" ? `${part}`.trim() : ""))
		.filter(Boolean);
}
