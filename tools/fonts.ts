import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { range } from "es-toolkit";
import subsetFont from "subset-font";
import { fonts } from "./commands/project.mjs";
import { writeFallbackFonts } from "./fonts/fallback-fonts.ts";

fonts.parse();

const THEME = join(import.meta.dirname, "../src/theme");
const FOLDER = join(THEME, "fonts");
const { resolve } = createRequire(import.meta.url);

const charactersOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

const RUSSIAN = [...range(0x410, 0x450), ...charactersOf("Ёё№")];
const OTHER_CYRILLIC = charactersOf("ІіЇїЄєҐґЎў");
// Characters of every Russian page; those used only with Latin words are in the Latin subset.
const MARKS = charactersOf(" !$%()*+,-./0123456789:;?\u00a0\u202f©«»°×–—…");
const LATIN = [...range(0x20, 0x7f).filter((code) => !MARKS.includes(code)), ...charactersOf("±·‘’“”„•€−")];

/** A font family: its source files, and the variation axes of the subsets. */
interface Family {
	name: string;
	package: string;
	fileOf(script: "cyrillic" | "latin"): string;
	axes: Record<string, number | { min: number; max: number }>;
}

const FAMILIES: Family[] = [
	{
		name: "literata",
		package: "@fontsource-variable/literata",
		fileOf: (script) => `literata-${script}-opsz-normal.woff2`,
		// One weight: headings differ by size and optical size. Optical sizes above 36 px made the Russian subset 14 kB
		// instead of 12, one more round trip on a slow network.
		axes: { wght: 450, opsz: { min: 18, max: 36 } },
	},
	{
		name: "golos-text",
		package: "@fontsource-variable/golos-text",
		fileOf: (script) => `golos-text-${script}-wght-normal.woff2`,
		axes: { wght: { min: 400, max: 600 } },
	},
];

const PARTS = [
	{ part: "cyrillic", script: "cyrillic", codes: RUSSIAN },
	{ part: "cyrillic-other", script: "cyrillic", codes: OTHER_CYRILLIC },
	{ part: "marks", script: "latin", codes: MARKS },
	{ part: "latin", script: "latin", codes: LATIN },
] as const;

mkdirSync(FOLDER, { recursive: true });
for (const family of FAMILIES) {
	const home = dirname(resolve(`${family.package}/package.json`));
	for (const { part, script, codes } of PARTS) {
		const source = readFileSync(join(home, "files", family.fileOf(script)));
		const bytes = await subsetFont(source, String.fromCodePoint(...codes), {
			targetFormat: "woff2",
			variationAxes: family.axes,
			keepFeatures: ["kern", "mark", "ccmp", "locl"],
		});
		const file = `${family.name}-${part}.woff2`;
		writeFileSync(join(FOLDER, file), bytes);
		process.stdout.write(`${file}\t${bytes.length}\n`);
	}
	copyFileSync(join(home, "LICENSE"), join(FOLDER, `${family.name}-LICENSE.txt`));
}
writeFileSync(join(THEME, "fallback-fonts.css"), writeFallbackFonts());
