/** The URL path of uploaded pictures. */
export const MEDIA_PATH = "/media/";

/** The maximum size of a stored picture in pixels: the width that pages need, the height below WebP's limit (16 383). */
export const WIDTH_MAX = 2_400;
export const HEIGHT_MAX = 16_000;

/** The widths of the smaller variants, in pixels; those at or above the picture's own width are left out. */
const WIDTHS = [480, 960, 1_600];

/** An uploaded picture, as its URL describes it. */
export interface Picture {
	/** The hash of the uploaded bytes. */
	hash: string;
	/** The width of the largest variant, in pixels. */
	width: number;
	height: number;
	/** The format for browsers without AVIF: WebP where the picture has transparency. */
	extension: "jpg" | "webp";
}

type VariantExtension = "avif" | Picture["extension"];

/** One file of a picture. */
interface PictureVariant {
	name: string;
	width: number;
	extension: VariantExtension;
}

const PICTURE_URL = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\.(jpg|webp)$/;
const VARIANT_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}(?:\.(avif|jpg|webp)|x[1-9]\d{0,4}\.(jpg|webp))$/;

const nameOf = ({ hash, width, height, extension }: Picture) => `${hash}-${width}x${height}.${extension}`;

/** The URL path of a picture: its fallback in full width. */
export function pictureUrl(picture: Picture): string {
	return MEDIA_PATH + nameOf(picture);
}

/** Parses the URL path of an uploaded picture; undefined for any other URL. */
export function parsePicture(url: string): Picture | undefined {
	const [, hash = "", width, height, extension] = PICTURE_URL.exec(url) ?? [];
	const picture: Picture = {
		hash,
		width: Number(width),
		height: Number(height),
		extension: extension === "webp" ? "webp" : "jpg",
	};
	const isPossible = picture.width <= WIDTH_MAX && picture.height <= HEIGHT_MAX;
	return isPossible ? picture : undefined;
}

/** The files of a picture: per format, the narrowest first; the last is the one at `pictureUrl`. */
export function variantsOf(picture: Picture): PictureVariant[] {
	const { hash, width: full, extension: fallback } = picture;
	const widths = [...WIDTHS.filter((width) => width < full), full];
	return (["avif", fallback] as const).flatMap((extension) =>
		widths.map((width) => {
			const isFallback = width === full && extension === fallback;
			const name = isFallback ? nameOf(picture) : `${hash}-${width}.${extension}`;
			return { name, width, extension };
		}),
	);
}

/** The height of a picture scaled to a width, in pixels. */
export function heightAt({ width, height }: Picture, scaledWidth: number): number {
	return Math.max(1, Math.round((height * scaledWidth) / width));
}

/** The extension of a variant's file name; undefined for any other name. */
export function variantExtension(name: string): VariantExtension | undefined {
	const [, smaller, full] = VARIANT_NAME.exec(name) ?? [];
	const extension = smaller ?? full;
	return extension === "avif" || extension === "jpg" || extension === "webp" ? extension : undefined;
}

/** The variants of an uploaded picture, as values of `srcset`. */
export interface UploadedVariants {
	picture: Picture;
	avif: string;
	fallback: string;
}

/** The variants of the uploaded picture at a URL; undefined for any other URL. */
export function uploadedVariants(url: string): UploadedVariants | undefined {
	const picture = parsePicture(url);
	if (!picture) return undefined;
	const srcsetOf = (extension: string) =>
		variantsOf(picture)
			.filter((variant) => variant.extension === extension)
			.map(({ name, width }) => `${MEDIA_PATH}${name} ${width}w`)
			.join(", ");
	return { picture, avif: srcsetOf("avif"), fallback: srcsetOf(picture.extension) };
}
