import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { SitePicture } from "./catalogue.ts";

// Past this effort AVIF takes five times as long for a twentieth of the size. Chroma is not subsampled: the pictures
// live by the edges between blue and ochre.
const AVIF = { effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = { quality: 74, mozjpeg: true, chromaSubsampling: "4:4:4" } as const;

/** The height of a picture at a width, both in pixels. */
export const heightOf = ({ ratio }: SitePicture, width: number): number => Math.round(width / ratio);

export const fileName = (name: string, width: number, kind: "avif" | "jpeg") =>
	`${name}-${width}.${kind === "avif" ? "avif" : "jpg"}`;

/**
 * Encodes the files of a picture from its original.
 *
 * @param from the folder of the originals
 * @param to the folder of the files
 * @returns each file's name and size in bytes
 * @throws Error when the original is missing or is no picture
 */
export async function writePicture(
	picture: SitePicture,
	from: string,
	to: string,
): Promise<{ file: string; bytes: number }[]> {
	const original = sharp(join(from, picture.original)).rotate();
	if (picture.part) original.extract(picture.part);
	const written: { file: string; bytes: number }[] = [];
	for (const kind of ["avif", "jpeg"] as const) {
		for (const width of picture.widths[kind]) {
			const resized = original.clone().resize(width, heightOf(picture, width), { kernel: "lanczos3" });
			const bytes = await (kind === "avif"
				? resized.avif({ ...AVIF, quality: picture.quality })
				: resized.jpeg(JPEG)
			).toBuffer();
			const file = fileName(picture.name, width, kind);
			await writeFile(join(to, file), bytes);
			written.push({ file, bytes: bytes.length });
		}
	}
	return written;
}
