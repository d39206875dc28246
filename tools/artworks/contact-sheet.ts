import sharp from "sharp";

const GAP = 24;
/** The gallery's. */
const NIGHT = "#0b1329";

interface SheetOptions {
	/** Of the square that each picture may take, in pixels. */
	side: number;
	columns: number;
	wall?: string;
}

/**
 * Puts pictures side by side on a wall.
 *
 * @param files their paths, row by row
 * @returns the sheet, to be written in any format
 */
export async function contactSheet(
	files: readonly string[],
	{ side, columns, wall = NIGHT }: SheetOptions,
) {
	const inputs = await Promise.all(
		files.map(async (file, index) => ({
			input: await sharp(file)
				.resize(side, side, { fit: "contain", background: wall })
				.png()
				.toBuffer(),
			left: GAP + (index % columns) * (side + GAP),
			top: GAP + Math.floor(index / columns) * (side + GAP),
		})),
	);
	return sharp({
		create: {
			width: GAP + columns * (side + GAP),
			height: GAP + Math.ceil(files.length / columns) * (side + GAP),
			channels: 3,
			background: wall,
		},
	}).composite(inputs);
}
