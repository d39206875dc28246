/** The kind of a file, detected from its first bytes; its name and its declared type do not count. */
export type ContentKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "svg" | RecordingKind | "unknown";

/** The containers of sounds and videos; M4A is MP4 without a video. */
const RECORDINGS = ["mp3", "ogg", "wav", "mp4"] as const;
export type RecordingKind = (typeof RECORDINGS)[number];

/** True for the kinds of sounds and videos, as far as first bytes can tell. */
export const isRecording = (kind: ContentKind): kind is RecordingKind => RECORDINGS.some((each) => each === kind);

/** The number of a file's first bytes that suffice to detect its kind. */
export const KIND_BYTES = 4_096;

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
	const start = bytes.toString("utf8", 0, KIND_BYTES).replace(/^\ufeff?\s*/, "");
	return start.startsWith("<") && /<(\w+:)?svg[\s/>]/i.test(start);
}

/** The kind of a sound or a video; undefined for other files. */
function recordingKind(bytes: Buffer): RecordingKind | undefined {
	if (textOf(bytes, 0, 4) === "OggS") return "ogg";
	if (/^RIFF.{4}WAVE/s.test(textOf(bytes, 0, 12))) return "wav";
	const [brand] = brandsOf(bytes);
	// QuickTime is a separate format, which few browsers play.
	if (brand) return brand === "qt  " ? undefined : "mp4";
	// A tag, or the header of a frame: eleven bits of synchronisation, any version, layer III.
	const isMp3 = textOf(bytes, 0, 3) === "ID3" || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);
	return isMp3 ? "mp3" : undefined;
}

export function contentKind(bytes: Buffer): ContentKind {
	if (textOf(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
	if (textOf(bytes, 0, 8) === PNG) return "png";
	if (/^GIF8[79]a/.test(textOf(bytes, 0, 6))) return "gif";
	if (/^RIFF.{4}WEBP/s.test(textOf(bytes, 0, 12))) return "webp";
	const brands = brandsOf(bytes);
	if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif";
	if (brands.some((brand) => /^he[iv]/.test(brand))) return "heic";
	return recordingKind(bytes) ?? (isSvg(bytes) ? "svg" : "unknown");
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
