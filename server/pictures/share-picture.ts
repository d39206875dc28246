import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import satori from "satori";
import sharp from "sharp";

// What those who show shared links ask for.
const WIDTH = 1_200;
const HEIGHT = 630;
const PAINTING_WIDTH = 360;
const MARGIN = 64;
/** How wide the words may be. */
const ROOM = WIDTH - PAINTING_WIDTH - 2 * MARGIN;

const PAINTING = join(
	import.meta.dirname,
	"../../src/theme/pictures/hero-wide-1920.avif",
);
const PAPER = "#faf7f2";
const INK = "#16181f";
const INK_SOFT = "#565b68";

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

export interface ShareWords {
	title: string;
	/** What stands under it, smaller. */
	line: string;
	/** The piece of the painting beside them. */
	crop: Crop;
}

/** What is cut from the painting, all from 0 to 1: how much of its height, and where of what is left over. */
interface Crop {
	part: number;
	left: number;
	top: number;
}

/** @returns a PNG of 1200 by 630: a piece of the painting, and the words on paper beside it */
export async function makeSharePicture(words: ShareWords): Promise<Buffer> {
	const text = await satori(layOut(words), {
		width: WIDTH - PAINTING_WIDTH,
		height: HEIGHT,
		fonts: FONTS,
	});
	return (
		sharp({
			create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER },
		})
			.composite([
				{ input: await cropPainting(words.crop), left: 0, top: 0 },
				{ input: Buffer.from(text), left: PAINTING_WIDTH, top: 0 },
			])
			// Few colours: the page fetches it after everything else, on telephones too.
			.png({ palette: true, colours: 64, dither: 0, effort: 10 })
			.toBuffer()
	);
}

async function cropPainting({ left, top, part }: Crop): Promise<Buffer> {
	const painting = sharp(PAINTING);
	const { width, height } = await painting.metadata();
	const cropHeight = Math.round(height * part);
	const cropWidth = Math.round((cropHeight * PAINTING_WIDTH) / HEIGHT);
	return (
		painting
			.extract({
				left: Math.round((width - cropWidth) * left),
				top: Math.round((height - cropHeight) * top),
				width: cropWidth,
				height: cropHeight,
			})
			.resize(PAINTING_WIDTH, HEIGHT)
			// Without its finest lines a PNG of it is half as large, and telephones fetch it too.
			.median(5)
			.toBuffer()
	);
}

// The widest letters of Literata are this part of its size.
const LETTER_WIDTH = 0.6;
// What is longer is broken.
const WORD_MAX = 24;

// The height that a title may take, in pixels, and what a line and a letter of it take of the size of its type.
const TITLE_HEIGHT = 400;
const LINE_HEIGHT = 1.08;
const MEAN_LETTER_WIDTH = 0.52;

/** As large as its longest word and all of its lines fit, at most 76 px. */
function sizeOf(title: string): number {
	const longest = Math.max(
		...title.split(/[\s-]/).map((word) => Math.min(word.length, WORD_MAX)),
	);
	return Math.floor(
		Math.min(
			76,
			ROOM / (longest * LETTER_WIDTH),
			Math.sqrt(
				(ROOM * TITLE_HEIGHT) /
					(title.length * LINE_HEIGHT * MEAN_LETTER_WIDTH),
			),
		),
	);
}

const layOut = ({ title, line }: ShareWords) =>
	box(
		{
			width: "100%",
			height: "100%",
			flexDirection: "column",
			justifyContent: "center",
			padding: `0 ${MARGIN}px`,
		},
		[
			box(
				{
					width: ROOM,
					fontFamily: familyOf("literata"),
					fontSize: sizeOf(title),
					lineHeight: LINE_HEIGHT,
					wordBreak: "break-word",
					letterSpacing: "-0.02em",
					color: INK,
				},
				title,
			),
			box(
				{
					width: ROOM,
					marginTop: 28,
					fontFamily: familyOf("golos-text"),
					fontSize: 30,
					lineHeight: 1.4,
					color: INK_SOFT,
				},
				line,
			),
		],
	);

type Box = { type: "div"; key: null; props: object };

// What React's own would make of <div style>, which a command has no need of.
const box = (style: object, children: Box[] | string): Box => ({
	type: "div",
	key: null,
	props: { style: { display: "flex", ...style }, children },
});
