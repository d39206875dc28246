import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";

const { resolve } = createRequire(import.meta.url);
const readFont = (family: string, script: string) =>
	readFileSync(
		resolve(`@fontsource/${family}/files/${family}-${script}-400-normal.woff`),
	);
const FONTS = ["literata", "golos-text"].flatMap((family) =>
	["cyrillic", "latin"].map((script) => ({
		name: `${family}-${script}`,
		data: readFont(family, script),
		weight: 400 as const,
	})),
);
const familyOf = (name: string) => `${name}-cyrillic, ${name}-latin`;

// The widest letters of Literata are this part of its size.
const LETTER_WIDTH = 0.6;
// What is longer is broken.
const WORD_MAX = 24;
const SIZE_MAX = 76;
// The height that a title may take, in pixels, and what a line and a letter of it take of the size of its type.
const TITLE_HEIGHT = 400;
const LINE_HEIGHT = 1.08;
const MEAN_LETTER_WIDTH = 0.52;

/** Words on a plain ground, one under another: the title large, what stands under it smaller. */
export interface ShareText {
	title: string;
	lines: string[];
	/** In pixels, with the margin on both sides. */
	width: number;
	height: number;
	margin: number;
	ink: string;
	inkSoft: string;
}

/** As large as its longest word and all of its lines fit, at most 76 px. */
function sizeOf(title: string, room: number): number {
	const longest = Math.max(
		...title.split(/[\s-]/).map((word) => Math.min(word.length, WORD_MAX)),
	);
	return Math.floor(
		Math.min(
			SIZE_MAX,
			room / (longest * LETTER_WIDTH),
			Math.sqrt(
				(room * TITLE_HEIGHT) /
					(title.length * LINE_HEIGHT * MEAN_LETTER_WIDTH),
			),
		),
	);
}

/** @returns the words as SVG, on nothing */
export function drawText(text: ShareText): Promise<string> {
	const { width, height } = text;
	return satori(layOut(text), { width, height, fonts: FONTS });
}

const layOut = ({ title, lines, width, margin, ink, inkSoft }: ShareText) => {
	const room = width - 2 * margin;
	return box(
		{
			width: "100%",
			height: "100%",
			flexDirection: "column",
			justifyContent: "center",
			padding: `0 ${margin}px`,
		},
		[
			box(
				{
					width: room,
					fontFamily: familyOf("literata"),
					fontSize: sizeOf(title, room),
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
						width: room,
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

// What React's own would make of <div style>, which a command has no need of.
const box = (style: object, children: Box[] | string): Box => ({
	type: "div",
	key: null,
	props: { style: { display: "flex", ...style }, children },
});
