import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Spec } from "./catalogue.ts";
import { fileName } from "./encode.ts";

const SIDE = 300;
const GAP = 16;
const COLUMNS = 7;
const WALL = "#faf7f2";

/** Puts the pictures as they are kept side by side into `sheet.png`, and the large painting into `hero.png`. */
export async function writeSheet(
	catalogue: readonly Spec[],
	from: string,
	to: string,
): Promise<void> {
	await mkdir(to, { recursive: true });
	const largest = ({ name, widths }: Spec) =>
		join(from, fileName(name, Math.max(...widths.avif), "avif"));
	const pictures = await Promise.all(
		catalogue.map(async (spec, index) => ({
			input: await sharp(largest(spec))
				.resize(SIDE, SIDE, {
					fit: "contain",
					background: WALL,
					position: "left top",
				})
				.png()
				.toBuffer(),
			left: GAP + (index % COLUMNS) * (SIDE + GAP),
			top: GAP + Math.floor(index / COLUMNS) * (SIDE + GAP),
		})),
	);
	const rows = Math.ceil(catalogue.length / COLUMNS);
	await sharp({
		create: {
			width: GAP + COLUMNS * (SIDE + GAP),
			height: GAP + rows * (SIDE + GAP),
			channels: 3,
			background: WALL,
		},
	})
		.composite(pictures)
		.png()
		.toFile(join(to, "sheet.png"));
	const hero = catalogue.find(({ name }) => name === "hero-wide");
	if (hero) {
		await sharp(largest(hero)).resize(1_600).png().toFile(join(to, "hero.png"));
	}
}
