import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contactSheet } from "../contact-sheet.ts";
import type { Spec } from "./catalogue.ts";
import { fileName } from "./encode.ts";

const PAPER = "#faf7f2";

/** Puts the pictures as they are kept side by side into `sheet.png`, and the large painting into `hero.png`. */
export async function writeSheet(
	catalogue: readonly Spec[],
	from: string,
	to: string,
): Promise<void> {
	await mkdir(to, { recursive: true });
	const largest = ({ name, widths }: Spec) =>
		join(from, fileName(name, Math.max(...widths.avif), "avif"));
	const sheet = await contactSheet(catalogue.map(largest), {
		side: 300,
		columns: 7,
		wall: PAPER,
	});
	await sheet.png().toFile(join(to, "sheet.png"));
	const hero = catalogue.find(({ name }) => name === "hero-wide");
	if (hero) {
		await sharp(largest(hero)).resize(1_600).png().toFile(join(to, "hero.png"));
	}
}
