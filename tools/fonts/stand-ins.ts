import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";

const OURS = join(import.meta.dirname, "../../src/theme/fonts");
const { resolve } = createRequire(import.meta.url);

// The letters of ordinary text, as often as they come there.
const RUSSIAN =
	"Перемена начинается не с решения, а с того, что человек замечает: так, как раньше, он больше не хочет. Первая встреча длится час. Я слушаю, задаю вопросы и в конце говорю, что вижу и чем могу помочь. Иногда хватает одного разговора, иногда работа идёт несколько месяцев. Тревога не враг: за ней почти всегда стоит что-то, чем вы дорожите. Картина может ждать годами, и однажды утром становится ясно, где в ней не хватает света. Музыка, живопись и психотерапия учат одному и тому же: внимательно смотреть, не торопить и замечать, что на самом деле происходит. Ещё один объём, съёмка, подъезд, цех, юг, эхо, фильм.";
const ENGLISH =
	"Change does not begin with a decision: it begins when a person notices that the old way no longer works. By day I am a doctor and by night I paint; both teach one to look closely and not to hurry. The first meeting takes an hour. I listen, ask questions and say in the end what I see and how I can help. Acrylic on canvas, digital painting, jazz, quiet, exhibitions from Los Angeles to Vladivostok.";

/** A part of a stand-in: letters are not as much wider than ours as the space is, nor Latin ones as Russian. */
const PARTS = [
	{ script: "latin", sample: ENGLISH.replaceAll(" ", ""), range: undefined },
	{
		script: "cyrillic",
		sample: RUSSIAN.replace(/[^а-яё]/gi, ""),
		range: "U+400-4FF",
	},
	{ script: "latin", sample: " ", range: "U+20, U+A0" },
] as const;

type Script = (typeof PARTS)[number]["script"];

/** A face that many machines have, and the file of a package that has its metrics. */
interface StandIn {
	family: string;
	for: "literata" | "golos-text";
	/** Full and PostScript names, the widths of whose letters are the same. */
	names: string[];
	fileOf(script: Script): string;
}

const fontsource = (name: string) => (script: Script) =>
	`@fontsource/${name}/files/${name}-${script}-400-normal.woff2`;

const STAND_INS: StandIn[] = [
	{
		family: "Literata Noto",
		for: "literata",
		names: ["Noto Serif", "NotoSerif-Regular"],
		fileOf: fontsource("noto-serif"),
	},
	{
		family: "Literata Times",
		for: "literata",
		names: [
			"Times New Roman",
			"Liberation Serif",
			"Tinos",
			"NimbusRoman-Regular",
		],
		fileOf: fontsource("tinos"),
	},
	{
		family: "Literata DejaVu",
		for: "literata",
		names: ["DejaVu Serif"],
		fileOf: () => "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
	},
	{
		family: "Golos Roboto",
		for: "golos-text",
		names: ["Roboto", "Roboto-Regular"],
		fileOf: fontsource("roboto"),
	},
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

/** The width of a text, in em. */
function widthIn(font: Font, text: string): number {
	const isThere = [...text].every((character) =>
		font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
	);
	if (!isThere) throw new Error(`${font.fullName} lacks letters`);
	return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** The same in a font of ours, whose spaces and signs have a file of their own. */
const widthInOurs = (family: string, script: Script, text: string) =>
	text
		.split(/([^\p{Letter}]+)/u)
		.filter(Boolean)
		.reduce((sum, part) => {
			const name = /\p{Letter}/u.test(part) ? script : "marks";
			return sum + widthIn(open(join(OURS, `${family}-${name}.woff2`)), part);
		}, 0);

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`;

/**
 * The rules of CSS for what stands in the place of our fonts until they arrive: made as wide and as high, so that little
 * or nothing moves. `size-adjust` is the width of a text in our font divided by its width in the other.
 */
export function writeStandIns(): string {
	const rules = STAND_INS.flatMap((standIn) => {
		const ours = open(join(OURS, `${standIn.for}-cyrillic.woff2`));
		return PARTS.map(({ script, sample, range }) => {
			const theirs = open(resolve(standIn.fileOf(script)));
			const size =
				widthInOurs(standIn.for, script, sample) / widthIn(theirs, sample);
			const part = (units: number) => percent(units / ours.unitsPerEm / size);
			return [
				"@font-face {",
				`\tfont-family: "${standIn.family}";`,
				`\tsrc: ${standIn.names.map((name) => `local("${name}")`).join(", ")};`,
				`\tsize-adjust: ${percent(size)};`,
				`\tascent-override: ${part(ours.ascent)};`,
				`\tdescent-override: ${part(-ours.descent)};`,
				"\tline-gap-override: 0%;",
				...(range ? [`\tunicode-range: ${range};`] : []),
				"}\n",
			].join("\n");
		});
	});
	return `/* Written by \`npm run fonts\` (tools/fonts/stand-ins.ts): what stands there until our fonts arrive. */\n${rules.join("\n")}`;
}
