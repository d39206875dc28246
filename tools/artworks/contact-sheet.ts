import sharp from "sharp";

const GAP = 24;
/** The background of the gallery. */
const GALLERY_BACKGROUND = "#0b1329";

interface SheetOptions {
	/** The side of the square that each picture may take, in pixels. */
	side: number;
	columns: number;
	background?: string;
}

/**
 * Draws pictures side by side.
 *
 * @param files the paths of the pictures, row by row
 * @returns the sheet, to be written in any format
 */
export async function contactSheet(
	files: readonly string[],
	{ side, columns, background = GALLERY_BACKGROUND }: SheetOptions,
) {
	const inputs = await Promise.all(
		files.map(async (file, index) => ({
			input: await sharp(file).resize(side, side, { fit: "contain", background }).png().toBuffer(),
			left: GAP + (index % columns) * (side + GAP),
			top: GAP + Math.floor(index / columns) * (side + GAP),
		})),
	);
	return sharp({
		create: {
			width: GAP + columns * (side + GAP),
			height: GAP + Math.ceil(files.length / columns) * (side + GAP),
			channels: 3,
			background,
		},
	}).composite(inputs);
}
