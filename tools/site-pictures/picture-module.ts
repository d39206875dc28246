import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { camelCase } from "es-toolkit";
import sharp from "sharp";
import type { SitePicture } from "./catalogue.ts";

// A higher effort takes five times as long and saves a twentieth of the size. Chroma is not subsampled, because the
// pictures have sharp edges between blue and ochre.
const AVIF = { effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = { quality: 74, mozjpeg: true, chromaSubsampling: "4:4:4" } as const;

/** The height of a picture at a width, both in pixels. */
const heightOf = ({ ratio }: SitePicture, width: number): number => Math.round(width / ratio);

const KINDS = ["avif", "jpeg"] as const;
type Kind = (typeof KINDS)[number];

const fileName = (name: string, width: number, kind: Kind) => `${name}-${width}.${kind === "avif" ? "avif" : "jpg"}`;

/**
 * Encodes the files of a picture from its original, and returns each file's name and size in bytes.
 *
 * @throws Error if the original is missing or not a picture
 */
export async function writePicture(
	picture: SitePicture,
	from: string,
	to: string,
): Promise<{ file: string; bytes: number }[]> {
	const original = sharp(join(from, picture.original)).rotate();
	if (picture.part) original.extract(picture.part);
	const written: { file: string; bytes: number }[] = [];
	for (const kind of KINDS) {
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

/** The file name of a picture's module, which exports the URLs of its files. */
export const moduleName = ({ name }: SitePicture) => `${name}.gen.ts`;

/** The source of a picture's module. Each picture has a separate one, so that a page loads only the URLs it needs. */
export function pictureModule(picture: SitePicture): string {
	const { name, widths } = picture;
	const width = Math.max(...widths.avif);
	return `// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./${name}-*.{avif,jpg}", { eager: true, import: "default" });
export const ${camelCase(name)} = pictureOf(${width}, ${heightOf(picture, width)}, urls);
`;
}
