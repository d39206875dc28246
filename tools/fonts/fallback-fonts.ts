import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { memoize } from "es-toolkit";
import { create, type Font } from "fontkit";

const OWN_FONTS = join(import.meta.dirname, "../../src/theme/fonts");
const { resolve } = createRequire(import.meta.url);

// Ordinary text with the usual letter frequencies.
const RUSSIAN =
	"Перемена начинается не с решения, а с того, что человек замечает: так, как раньше, он больше не хочет. Первая встреча длится час. Я слушаю, задаю вопросы и в конце говорю, что вижу и чем могу помочь. Иногда хватает одного разговора, иногда работа идёт несколько месяцев. Тревога не враг: за ней почти всегда стоит что-то, чем вы дорожите. Картина может ждать годами, и однажды утром становится ясно, где в ней не хватает света. Музыка, живопись и психотерапия учат одному и тому же: внимательно смотреть, не торопить и замечать, что на самом деле происходит. Ещё один объём, съёмка, подъезд, цех, юг, эхо, фильм.";
const ENGLISH =
	"Change does not begin with a decision: it begins when a person notices that the old way no longer works. By day I am a doctor and by night I paint; both teach one to look closely and not to hurry. The first meeting takes an hour. I listen, ask questions and say in the end what I see and how I can help. Acrylic on canvas, digital painting, jazz, quiet, exhibitions from Los Angeles to Vladivostok.";

/** The parts of a fallback font. Latin letters, Russian letters and the space each need a separate `size-adjust`. */
const PARTS = [
	{ script: "latin", sample: ENGLISH.replaceAll(" ", ""), range: undefined },
	{ script: "cyrillic", sample: RUSSIAN.replace(/[^а-яё]/gi, ""), range: "U+400-4FF" },
	{ script: "latin", sample: " ", range: "U+20, U+A0" },
] as const;

type Script = (typeof PARTS)[number]["script"];

const fontsource = (name: string) => (script: Script) => `@fontsource/${name}/files/${name}-${script}-400-normal.woff2`;
const dejavu = (name: string) => () => `dejavu-fonts-ttf/ttf/${name}.ttf`;

/**
 * Common system fonts; `names` are the full and PostScript names of fonts with the same letter widths, `fileOf` is a
 * packaged file with the same metrics.
 */
const FALLBACK_FONTS: [family: string, own: string, names: string[], fileOf: (script: Script) => string][] = [
	["Literata Noto", "literata", ["Noto Serif", "NotoSerif-Regular"], fontsource("noto-serif")],
	[
		"Literata Times",
		"literata",
		["Times New Roman", "Liberation Serif", "Tinos", "NimbusRoman-Regular"],
		fontsource("tinos"),
	],
	["Literata DejaVu", "literata", ["DejaVu Serif"], dejavu("DejaVuSerif")],
	["Golos Roboto", "golos-text", ["Roboto", "Roboto-Regular"], fontsource("roboto")],
	["Golos Arial", "golos-text", ["Arial", "Liberation Sans", "Arimo", "NimbusSans-Regular"], fontsource("arimo")],
	["Golos Noto", "golos-text", ["Noto Sans", "NotoSans-Regular"], fontsource("noto-sans")],
	["Golos DejaVu", "golos-text", ["DejaVu Sans"], dejavu("DejaVuSans")],
];

const open = memoize((file: string): Font => {
	const font = create(readFileSync(file));
	if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
	return font;
});

/** The width of a text in a font, in em. */
function widthIn(font: Font, text: string): number {
	const hasAll = [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
	if (!hasAll) throw new Error(`${font.fullName} lacks letters`);
	return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** The width of a text in one of the site's fonts, in em. Spaces and punctuation are in a separate file. */
const widthInOwnFont = (family: string, script: Script, text: string) =>
	text
		.split(/([^\p{Letter}]+)/u)
		.filter(Boolean)
		.reduce((sum, part) => {
			const name = /\p{Letter}/u.test(part) ? script : "marks";
			return sum + widthIn(open(join(OWN_FONTS, `${family}-${name}.woff2`)), part);
		}, 0);

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;

/**
 * The `@font-face` rules of the fallback fonts, shown until the site's fonts are loaded and with their metrics, so that
 * text hardly shifts. `size-adjust` is the width of a text in the site's font divided by its width in the fallback.
 */
export function writeFallbackFonts(): string {
	const rules = FALLBACK_FONTS.flatMap(([family, ownFamily, names, fileOf]) => {
		const own = open(join(OWN_FONTS, `${ownFamily}-cyrillic.woff2`));
		return PARTS.map(({ script, sample, range }) => {
			const fallback = open(resolve(fileOf(script)));
			const size = widthInOwnFont(ownFamily, script, sample) / widthIn(fallback, sample);
			const part = (units: number) => percent(units / own.unitsPerEm / size);
			return [
				"@font-face {",
				`\tfont-family: "${family}";`,
				`\tsrc: ${names.map((name) => `local("${name}")`).join(", ")};`,
				`\tsize-adjust: ${percent(size)};`,
				`\tascent-override: ${part(own.ascent)};`,
				`\tdescent-override: ${part(-own.descent)};`,
				"\tline-gap-override: 0%;",
				...(range ? [`\tunicode-range: ${range};`] : []),
				"}\n",
			].join("\n");
		});
	});
	return `/* Written by \`npm run fonts\` (tools/fonts/fallback-fonts.ts): fallback fonts with the metrics of ours, shown until these arrive. */\n${rules.join("\n")}`;
}
