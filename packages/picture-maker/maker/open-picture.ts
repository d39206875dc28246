import sharp, { type Metadata } from "sharp";
import { contentKind, declaresAnimation, isHeicSequence, isRecording } from "../content-kind.ts";
import { PIXELS_MAX, type PictureRefusal, SIDE_MAX } from "../refusal.ts";
import { heicToPng } from "./decode-heic.ts";

// Every other loader of libvips stays blocked, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((reader) => `VipsForeignLoad${reader}Buffer`),
});

/** A picture of an accepted kind and size, whose pixels are not decoded yet. */
export interface OpenedPicture {
	/** A file that sharp reads. */
	file: Buffer;
	/** The size of the upright picture, in pixels. */
	width: number;
	height: number;
	/** Its colour profile. */
	icc: Buffer | undefined;
}

/** Reads the header without decoding pixels; the size that it claims is not limited here. Undefined if it is damaged. */
const readHeader = (file: Buffer): Promise<Metadata | undefined> =>
	sharp(file, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);

/** The reason why a picture is refused by its first bytes. */
function refuseKind(file: Buffer): PictureRefusal | undefined {
	if (file.length === 0) return { reason: "empty" };
	const kind = contentKind(file);
	if (kind === "unknown" || isRecording(kind)) return { reason: "unknown" };
	if (kind === "svg") return { reason: "svg" };
	if (kind === "heic" && isHeicSequence(file)) return { reason: "burst" };
	return declaresAnimation(file) ? { reason: "animated" } : undefined;
}

/**
 * Identifies a picture from its header. No pixels are decoded before the file is known to have an accepted kind and
 * size; of a HEIC they are decoded after that, since sharp does not read it.
 */
export async function openPicture(file: Buffer): Promise<OpenedPicture | PictureRefusal> {
	const refusal = refuseKind(file);
	if (refusal) return refusal;
	const header = await readHeader(file);
	if (!header) return { reason: "damaged" };
	const { width, height, pages = 1 } = header;
	const isHeic = contentKind(file) === "heic";
	if (pages > 1) return { reason: isHeic ? "burst" : "animated" };
	if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) return { reason: "tooLarge", width, height };
	return isHeic ? openHeic(file, header) : { file, ...header.autoOrient, icc: header.icc };
}

async function openHeic(file: Buffer, { icc }: Metadata): Promise<OpenedPicture | PictureRefusal> {
	const png = await heicToPng(file, icc).catch(() => undefined);
	const header = png && (await readHeader(png));
	return header ? { file: png, width: header.width, height: header.height, icc: header.icc } : { reason: "damaged" };
}
