import sharp from "sharp";

const GAP = 24;
const WALL = "#0b1329";

/**
 * Puts pictures side by side on the gallery's wall.
 *
 * @param files their paths, row by row
 * @param side of the square that each may take, in pixels
 * @returns the sheet, to be written in any format
 */
export async function contactSheet(
	files: readonly string[],
	{ side, columns }: { side: number; columns: number },
) {
	const inputs = await Promise.all(
		files.map(async (file, index) => ({
			input: await sharp(file)
				.resize(side, side, { fit: "contain", background: WALL })
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
			background: WALL,
		},
	}).composite(inputs);
}
