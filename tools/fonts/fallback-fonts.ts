import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";

const OWN_FONTS = join(import.meta.dirname, "../../src/theme/fonts");
const { resolve } = createRequire(import.meta.url);

// Ordinary text, so that letters have their usual frequencies.
const RUSSIAN =
	"Перемена начинается не с решения, а с того, что человек замечает: так, как раньше, он больше не хочет. Первая встреча длится час. Я слушаю, задаю вопросы и в конце говорю, что вижу и чем могу помочь. Иногда хватает одного разговора, иногда работа идёт несколько месяцев. Тревога не враг: за ней почти всегда стоит что-то, чем вы дорожите. Картина может ждать годами, и однажды утром становится ясно, где в ней не хватает света. Музыка, живопись и психотерапия учат одному и тому же: внимательно смотреть, не торопить и замечать, что на самом деле происходит. Ещё один объём, съёмка, подъезд, цех, юг, эхо, фильм.";
const ENGLISH =
	"Change does not begin with a decision: it begins when a person notices that the old way no longer works. By day I am a doctor and by night I paint; both teach one to look closely and not to hurry. The first meeting takes an hour. I listen, ask questions and say in the end what I see and how I can help. Acrylic on canvas, digital painting, jazz, quiet, exhibitions from Los Angeles to Vladivostok.";

/** The parts of a fallback font, each with a `size-adjust` of its own: Latin letters, Russian ones and the space differ from our font by different factors. */
const PARTS = [
	{ script: "latin", sample: ENGLISH.replaceAll(" ", ""), range: undefined },
	{ script: "cyrillic", sample: RUSSIAN.replace(/[^а-яё]/gi, ""), range: "U+400-4FF" },
	{ script: "latin", sample: " ", range: "U+20, U+A0" },
] as const;

type Script = (typeof PARTS)[number]["script"];

/** A fallback: a font that many machines have, and a file of a package with its metrics. */
interface FallbackFont {
	family: string;
	for: "literata" | "golos-text";
	/** The full and PostScript names of fonts with the same letter widths. */
	names: string[];
	fileOf(script: Script): string;
}

const fontsource = (name: string) => (script: Script) => `@fontsource/${name}/files/${name}-${script}-400-normal.woff2`;

const FALLBACK_FONTS: FallbackFont[] = [
	{
		family: "Literata Noto",
		for: "literata",
		names: ["Noto Serif", "NotoSerif-Regular"],
		fileOf: fontsource("noto-serif"),
	},
	{
		family: "Literata Times",
		for: "literata",
		names: ["Times New Roman", "Liberation Serif", "Tinos", "NimbusRoman-Regular"],
		fileOf: fontsource("tinos"),
	},
	{
		family: "Literata DejaVu",
		for: "literata",
		names: ["DejaVu Serif"],
		fileOf: () => "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
	},
	{ family: "Golos Roboto", for: "golos-text", names: ["Roboto", "Roboto-Regular"], fileOf: fontsource("roboto") },
	{
		family: "Golos Arial",
		for: "golos-text",
		names: ["Arial", "Liberation Sans", "Arimo", "NimbusSans-Regular"],
		fileOf: fontsource("arimo"),
	},
	{
		family: "Golos Noto",
		for: "golos-text",
		names: ["Noto Sans", "NotoSans-Regular"],
		fileOf: fontsource("noto-sans"),
	},
	{
		family: "Golos DejaVu",
		for: "golos-text",
		names: ["DejaVu Sans"],
		fileOf: () => "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
	},
];

const opened = new Map<string, Font>();

function open(file: string): Font {
	const known = opened.get(file);
	if (known) return known;
	const font = create(readFileSync(file));
	if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
	opened.set(file, font);
	return font;
}

/** The width of a text in a font, in em. */
function widthIn(font: Font, text: string): number {
	const hasAll = [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
	if (!hasAll) throw new Error(`${font.fullName} lacks letters`);
	return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** The width of a text in one of our fonts, in em. Spaces and signs have a file of their own. */
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
 * The `@font-face` rules of the fallback fonts, which are shown until our fonts are loaded. They are as wide and as high
 * as ours, so that little or no text shifts. `size-adjust` is the width of a text in our font divided by its width in
 * the fallback.
 */
export function writeFallbackFonts(): string {
	const rules = FALLBACK_FONTS.flatMap((fallbackFont) => {
		const own = open(join(OWN_FONTS, `${fallbackFont.for}-cyrillic.woff2`));
		return PARTS.map(({ script, sample, range }) => {
			const fallback = open(resolve(fallbackFont.fileOf(script)));
			const size = widthInOwnFont(fallbackFont.for, script, sample) / widthIn(fallback, sample);
			const part = (units: number) => percent(units / own.unitsPerEm / size);
			return [
				"@font-face {",
				`\tfont-family: "${fallbackFont.family}";`,
				`\tsrc: ${fallbackFont.names.map((name) => `local("${name}")`).join(", ")};`,
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
