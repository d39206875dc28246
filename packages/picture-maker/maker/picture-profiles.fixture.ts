import type { FileOrder, Picture } from "./encode-picture.ts";
import { encodeArtwork, encodeForPage } from "./encoders.ts";
import { makePicture } from "./make-picture.ts";

type Profile = "page" | "artwork";

/** The files of a picture in its own size: AVIF in each gamut, and a fallback. */
function filesOf(picture: Picture, profile: Profile): FileOrder[] {
	const { width, height, isWideGamut } = picture;
	const extension = profile === "page" ? picture.extension : "jpg";
	const order = (name: string, gamut: FileOrder["gamut"], encode: FileOrder["encode"]) => ({
		...{ name, width, height, gamut, encode },
	});
	const avif: FileOrder["encode"] = (file) =>
		profile === "page"
			? encodeForPage(file, "avif", width)
			: encodeArtwork(file, { extension: "avif", width }, picture);
	const fallback: FileOrder["encode"] = (file) =>
		profile === "page"
			? encodeForPage(file, extension, width)
			: encodeArtwork(file, { extension: "jpg", width }, picture);
	return [
		order(`-${width}.avif`, "srgb", avif),
		...(isWideGamut ? [order(`-${width}-p3.avif`, "p3", avif)] : []),
		order(`-${width}x${height}${isWideGamut ? "-p3" : ""}.${extension}`, "srgb", fallback),
	];
}

/** Makes a picture of at most 2400 pixels, in one size. */
export const makeOneSize = (bytes: Uint8Array, profile: Profile = "page") =>
	makePicture(bytes, {
		...{ crop: null, width: 2_400, height: 2_400, isFlattened: profile === "artwork" },
		filesOf: (picture) => filesOf(picture, profile),
	});
