import sharp from "sharp";
import { drawText } from "./share-text.ts";

// The size that social networks require of an Open Graph picture, in pixels.
const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 64;

const PAINTING_WIDTH = 360;
const PAPER = { ground: "#faf7f2", ink: "#16181f", inkSoft: "#565b68" };

const NIGHT = { ground: "#0b1329", ink: "#e8ecf6", inkSoft: "#a9b4cf" };
/** The part of the picture that shows a work, in pixels, and the margin around the work. */
const WALL = { width: 680, margin: 48 };

/** The crop of the painting; every value is between 0 and 1. */
interface Crop {
	/** The crop's height as a fraction of the painting's height. */
	part: number;
	/** The crop's offset as a fraction of the width that is left over. */
	left: number;
	/** The crop's offset as a fraction of the height that is left over. */
	top: number;
}

/** A picture that fills a frame, and the point of it that stays visible. */
export interface FramedPicture {
	bytes: Uint8Array;
	/** The point, in fractions of the width and the height; by default the centre. */
	focus?: { x: number; y: number } | undefined;
}

/** A share picture with a title and a line under it, beside the owner's picture or a crop of the painting. */
export interface TitlePictureInput {
	title: string;
	line: string;
	/** The path of a painting, and the crop of it. */
	painting: string;
	crop: Crop;
	/** The owner's picture in place of the painting. */
	beside?: FramedPicture | undefined;
}

/** A picture of the owner's that fills the whole share picture. */
interface CoverPictureInput {
	cover: FramedPicture;
}

/** A share picture of a work of the gallery, with its title in both languages. */
interface ArtworkPictureInput {
	title: string;
	titleToo: string;
	line: string;
	/** The bytes of its picture. */
	picture: Uint8Array;
}

export type SharePictureInput = TitlePictureInput | ArtworkPictureInput | CoverPictureInput;

/**
 * Draws a picture of 1200 by 630 pixels.
 *
 * @returns a PNG with a title beside a picture, or a JPEG with a work beside its titles or with a picture alone
 */
export function makeSharePicture(input: SharePictureInput): Promise<Buffer> {
	if ("cover" in input) return drawCover(input);
	return "picture" in input ? drawArtwork(input) : drawTitle(input);
}

const drawCover = async ({ cover }: CoverPictureInput): Promise<Buffer> =>
	sharp(await fill(cover, WIDTH))
		.flatten({ background: PAPER.ground })
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();

async function drawTitle({ title, line, painting, crop, beside }: TitlePictureInput): Promise<Buffer> {
	const { ground, ...inks } = PAPER;
	const width = WIDTH - PAINTING_WIDTH;
	const text = await drawText({ title, lines: [line], width, height: HEIGHT, margin: MARGIN, ...inks });
	return (
		createCanvas(ground)
			.composite([
				{ input: await (beside ? fill(beside, PAINTING_WIDTH) : cropPainting(painting, crop)), left: 0, top: 0 },
				{ input: Buffer.from(text), left: PAINTING_WIDTH, top: 0 },
			])
			// A palette keeps the file small: the landing page loads it too, also on phones.
			.png({ palette: true, colours: 64, dither: 0, effort: 10 })
			.toBuffer()
	);
}

async function drawArtwork(input: ArtworkPictureInput): Promise<Buffer> {
	const { ground, ...inks } = NIGHT;
	const { data, info } = await sharp(input.picture)
		.resize(WALL.width - 2 * WALL.margin, HEIGHT - 2 * WALL.margin, { fit: "inside" })
		.toBuffer({ resolveWithObject: true });
	const text = await drawText({
		title: input.title,
		lines: [input.titleToo, input.line],
		width: WIDTH - WALL.width + MARGIN,
		height: HEIGHT,
		margin: MARGIN,
		...inks,
	});
	return createCanvas(ground)
		.composite([
			{ input: data, left: Math.round((WALL.width - info.width) / 2), top: Math.round((HEIGHT - info.height) / 2) },
			{ input: Buffer.from(text), left: WALL.width - MARGIN, top: 0 },
		])
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

const createCanvas = (background: string) =>
	sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } });

/** The part of a picture that fills a frame of the height of a share picture, around its focal point or its centre. */
async function fill({ bytes, focus = { x: 0.5, y: 0.5 } }: FramedPicture, frameWidth: number): Promise<Buffer> {
	const picture = sharp(bytes);
	const { width, height } = await picture.metadata();
	const scale = Math.max(frameWidth / width, HEIGHT / height);
	const part = { width: Math.round(frameWidth / scale), height: Math.round(HEIGHT / scale) };
	// The part stays within the picture, even if the focal point is at its edge.
	const start = (size: number, length: number, point: number) =>
		Math.round(Math.max(0, Math.min(size - length, size * point - length / 2)));
	return picture
		.extract({ ...part, left: start(width, part.width, focus.x), top: start(height, part.height, focus.y) })
		.resize(frameWidth, HEIGHT, { fit: "fill" })
		.toBuffer();
}

async function cropPainting(path: string, { left, top, part }: Crop): Promise<Buffer> {
	const painting = sharp(path);
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
			// The median filter removes the finest lines, which halves the size of the PNG.
			.median(5)
			.toBuffer()
	);
}
