import { join } from "node:path";
import sharp from "sharp";
import { drawText } from "./share-layout.ts";

// What those who show shared links ask for.
const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 64;

const SOURCES = join(import.meta.dirname, "../../src");
const PAINTING = join(SOURCES, "theme/pictures/hero-wide-1920.avif");
const PAINTING_WIDTH = 360;
const PAPER = { ground: "#faf7f2", ink: "#16181f", inkSoft: "#565b68" };

const NIGHT = { ground: "#0b1329", ink: "#e8ecf6", inkSoft: "#a9b4cf" };
/** The room for a work, with the wall around it. */
const WALL = { width: 680, margin: 48 };

/** What is cut from the painting, all from 0 to 1: how much of its height, and where of what is left over. */
interface Crop {
	part: number;
	left: number;
	top: number;
}

/** A title and what stands under it, beside a piece of the painting. */
interface PieceWords {
	title: string;
	line: string;
	crop: Crop;
}

/** A work of the gallery with its title in both languages. */
interface WorkWords {
	title: string;
	titleToo: string;
	line: string;
	/** The address of its picture, from the root. */
	work: string;
}

export type ShareWords = PieceWords | WorkWords;

/** @returns 1200 by 630 pixels: a piece of the painting and words on paper as PNG, or a work on its wall as JPEG */
export const makeSharePicture = (words: ShareWords): Promise<Buffer> =>
	"work" in words ? hang(words) : beside(words);

async function beside({ title, line, crop }: PieceWords): Promise<Buffer> {
	const { ground, ...inks } = PAPER;
	const width = WIDTH - PAINTING_WIDTH;
	const text = await drawText({
		title,
		lines: [line],
		width,
		height: HEIGHT,
		margin: MARGIN,
		...inks,
	});
	return (
		onGround(ground)
			.composite([
				{ input: await cropPainting(crop), left: 0, top: 0 },
				{ input: Buffer.from(text), left: PAINTING_WIDTH, top: 0 },
			])
			// Few colours: the page fetches it after everything else, on telephones too.
			.png({ palette: true, colours: 64, dither: 0, effort: 10 })
			.toBuffer()
	);
}

async function hang(words: WorkWords): Promise<Buffer> {
	const { ground, ...inks } = NIGHT;
	const file = join(SOURCES, "public", words.work);
	const { data, info } = await sharp(file)
		.resize(WALL.width - 2 * WALL.margin, HEIGHT - 2 * WALL.margin, {
			fit: "inside",
		})
		.toBuffer({ resolveWithObject: true });
	const text = await drawText({
		title: words.title,
		lines: [words.titleToo, words.line],
		width: WIDTH - WALL.width + MARGIN,
		height: HEIGHT,
		margin: MARGIN,
		...inks,
	});
	return onGround(ground)
		.composite([
			{
				input: data,
				left: Math.round((WALL.width - info.width) / 2),
				top: Math.round((HEIGHT - info.height) / 2),
			},
			{ input: Buffer.from(text), left: WALL.width - MARGIN, top: 0 },
		])
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

const onGround = (background: string) =>
	sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } });

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
