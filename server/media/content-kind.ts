/** The kind of a file as its first bytes show it; its name and its declared type do not count. */
export type ContentKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "svg" | "unknown";

// The number of bytes of a text that are searched for its first element.
const TEXT_MAX = 4_096;
// The number of bytes of the first box that are read: it lists the brands of an AVIF or HEIC file, which are a handful.
const BRANDS_MAX = 256;

const PNG = "\x89PNG\r\n\x1a\n";

const textOf = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** The brands of an ISO base media file (ISO/IEC 14496-12, 4.3); an empty list for any other file. */
function brandsOf(bytes: Buffer): string[] {
	if (bytes.length < 16 || textOf(bytes, 4, 8) !== "ftyp") return [];
	const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_MAX);
	const brands = textOf(bytes, 8, end).match(/.{4}/gs) ?? [];
	// The second entry is the version of the major brand, not a brand.
	return brands.filter((_, index) => index !== 1);
}

/** True if a HEIC declares a sequence of pictures, as bursts are (ISO/IEC 23008-12, 7.2 and B.4). */
export const isHeicSequence = (bytes: Buffer): boolean =>
	brandsOf(bytes).some((brand) => ["hevc", "hevx", "hevm", "hevs", "msf1"].includes(brand));

/** True if a text is an SVG; an XML declaration, comments and a document type may precede its root element. */
function isSvg(bytes: Buffer): boolean {
	const start = bytes.toString("utf8", 0, TEXT_MAX).replace(/^\ufeff?\s*/, "");
	return start.startsWith("<") && /<(\w+:)?svg[\s/>]/i.test(start);
}

export function contentKind(bytes: Buffer): ContentKind {
	if (textOf(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
	if (textOf(bytes, 0, 8) === PNG) return "png";
	if (/^GIF8[79]a/.test(textOf(bytes, 0, 6))) return "gif";
	if (/^RIFF.{4}WEBP/s.test(textOf(bytes, 0, 12))) return "webp";
	const brands = brandsOf(bytes);
	if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif";
	if (brands.some((brand) => /^he[iv]/.test(brand))) return "heic";
	return isSvg(bytes) ? "svg" : "unknown";
}

/**
 * True if a PNG (APNG: an `acTL` chunk before the pixels) or an AVIF (the brand `avis`) declares an animation.
 * sharp would read the first frame and report a still picture.
 */
export function declaresAnimation(bytes: Buffer): boolean {
	if (brandsOf(bytes).includes("avis")) return true;
	if (textOf(bytes, 0, 8) !== PNG) return false;
	for (let at = PNG.length; at + 12 <= bytes.length; ) {
		const type = textOf(bytes, at + 4, at + 8);
		if (type === "acTL") return bytes.readUInt32BE(at + 8) > 1;
		if (type === "IDAT") return false;
		at += 12 + bytes.readUInt32BE(at);
	}
	return false;
}
