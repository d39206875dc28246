import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Spec } from "./catalogue.ts";
import { crop, type Painting, whole } from "./crop.ts";

// Past this effort AVIF takes five times as long for a twentieth of the size. Colours are kept in full: the edges
// between blue and ochre are what there is to see.
const AVIF = { effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = {
	quality: 74,
	mozjpeg: true,
	chromaSubsampling: "4:4:4",
} as const;

/** The height that belongs to a width of a picture, in pixels. */
export const heightOf = ({ ratio }: Spec, width: number): number =>
	Math.round(width / ratio);

/** Writes the files of a picture into a folder, and returns how many bytes each has. */
export async function writePicture(
	spec: Spec,
	canvas: Painting,
	folder: string,
): Promise<{ file: string; bytes: number }[]> {
	const written: { file: string; bytes: number }[] = [];
	const rect = spec.rect ?? whole(canvas);
	for (const kind of ["avif", "jpeg"] as const) {
		for (const width of spec.widths[kind]) {
			const height = heightOf(spec, width);
			const pixels = await crop(canvas, rect, width, height);
			const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
			const bytes = await (kind === "avif"
				? picture.avif({ ...AVIF, quality: spec.quality })
				: picture.jpeg(JPEG)
			).toBuffer();
			const file = fileName(spec.name, width, kind);
			await writeFile(join(folder, file), bytes);
			written.push({ file, bytes: bytes.length });
		}
	}
	return written;
}

export const fileName = (name: string, width: number, kind: "avif" | "jpeg") =>
	`${name}-${width}.${kind === "avif" ? "avif" : "jpg"}`;
