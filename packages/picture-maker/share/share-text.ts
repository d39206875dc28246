import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";

const { resolve } = createRequire(import.meta.url);
const readFont = (family: string, script: string) =>
	readFileSync(resolve(`@fontsource/${family}/files/${family}-${script}-400-normal.woff`));
const FONTS = ["literata", "golos-text"].flatMap((family) =>
	["cyrillic", "latin"].map((script) => ({
		name: `${family}-${script}`,
		data: readFont(family, script),
		weight: 400 as const,
	})),
);
const familyOf = (name: string) => `${name}-cyrillic, ${name}-latin`;

// The width of the widest letters of Literata, relative to the font size.
const LETTER_WIDTH = 0.6;
// The longest word, in letters, that is not broken.
const WORD_MAX = 24;
// The largest font size of a title, in pixels.
const SIZE_MAX = 76;
// The height that a title may take, in pixels; the height of a line and the mean width of a letter, relative to the
// font size.
const TITLE_HEIGHT = 400;
const LINE_HEIGHT = 1.08;
const MEAN_LETTER_WIDTH = 0.52;

/** The text of a share picture: a large title, and smaller lines under it. */
interface ShareText {
	title: string;
	lines: string[];
	/** The width in pixels, including the margin on both sides. */
	width: number;
	height: number;
	margin: number;
	ink: string;
	inkSoft: string;
}

/**
 * The largest font size, in pixels, at which the longest word and all lines of a title fit.
 *
 * @param textWidth in pixels
 */
function fontSizeOf(title: string, textWidth: number): number {
	const longest = Math.max(...title.split(/[\s-]/).map((word) => Math.min(word.length, WORD_MAX)));
	return Math.floor(
		Math.min(
			SIZE_MAX,
			textWidth / (longest * LETTER_WIDTH),
			Math.sqrt((textWidth * TITLE_HEIGHT) / (title.length * LINE_HEIGHT * MEAN_LETTER_WIDTH)),
		),
	);
}

/** Draws the text of a share picture. @returns an SVG with a transparent background */
export function drawText(text: ShareText): Promise<string> {
	const { width, height } = text;
	return satori(layOut(text), { width, height, fonts: FONTS });
}

const layOut = ({ title, lines, width, margin, ink, inkSoft }: ShareText) => {
	const textWidth = width - 2 * margin;
	return box(
		{ width: "100%", height: "100%", flexDirection: "column", justifyContent: "center", padding: `0 ${margin}px` },
		[
			box(
				{
					width: textWidth,
					fontFamily: familyOf("literata"),
					fontSize: fontSizeOf(title, textWidth),
					lineHeight: LINE_HEIGHT,
					wordBreak: "break-word",
					letterSpacing: "-0.02em",
					color: ink,
				},
				title,
			),
			...lines.map((line) =>
				box(
					{
						width: textWidth,
						marginTop: 28,
						fontFamily: familyOf("golos-text"),
						fontSize: 30,
						lineHeight: 1.4,
						color: inkSoft,
					},
					line,
				),
			),
		],
	);
};

type Box = { type: "div"; key: null; props: object };

// The object that React creates for <div style>: satori accepts it without React.
const box = (style: object, children: Box[] | string): Box => ({
	type: "div",
	key: null,
	props: { style: { display: "flex", ...style }, children },
});
