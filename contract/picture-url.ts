import type { Focus } from "./media.ts";

/** The URL path of uploaded pictures. */
export const MEDIA_PATH = "/media/";

/** The longest side of a picture on pages, in pixels. */
export const SIDE_MAX = 2_400;
/** The maximum height of pictures stored before `SIDE_MAX` applied to heights. */
const HEIGHT_MAX = 16_000;

/** The widths of the smaller variants, in pixels; those at or above the picture's width are omitted. */
const WIDTHS = [480, 960, 1_600];

/** An uploaded picture, parsed from its URL. */
export interface Picture {
	/** The stem of its file names. */
	hash: string;
	/** The width of the largest variant, in pixels. */
	width: number;
	height: number;
	/** The format for browsers without AVIF: WebP if the picture has transparency. */
	extension: "jpg" | "webp";
	/** True if every AVIF file in sRGB has a counterpart in Display P3. */
	isWideGamut: boolean;
	/** The focal point, which stays visible when the picture is cropped, as fractions of its size. */
	focus?: Focus;
}

type VariantExtension = "avif" | Picture["extension"];
type Gamut = "srgb" | "p3";

const FRACTION = "0(?:\\.\\d{1,4})?|1(?:\\.0{1,4})?";
const PICTURE_URL = new RegExp(
	`^/media/([0-9a-f]{32})-([1-9]\\d{0,3})x([1-9]\\d{0,4})(-p3)?\\.(jpg|webp)(?:#focus=(${FRACTION}),(${FRACTION}))?$`,
);
const VARIANT_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}(?:(?:-p3)?\.(avif)|\.(jpg|webp)|x[1-9]\d{0,4}(?:-p3)?\.(jpg|webp))$/;

const nameOf = ({ hash, width, height, isWideGamut, extension }: Picture) =>
	`${hash}-${width}x${height}${isWideGamut ? "-p3" : ""}.${extension}`;

/** A fraction with at most four decimals. */
const writeFraction = (value: number) => String(Number(value.toFixed(4)));

/** The URL path of a picture: that of its full-width fallback, with the focal point as a fragment. */
export function pictureUrl(picture: Picture): string {
	const { focus } = picture;
	const fragment = focus ? `#focus=${writeFraction(focus.x)},${writeFraction(focus.y)}` : "";
	return MEDIA_PATH + nameOf(picture) + fragment;
}

/** The URL path of the landing page's share pictures. */
export const HOME_SHARE_PATH = "/share/home/";

/** The path of the landing page's share picture for an uploaded picture; undefined for any other URL. */
export function homeSharePath(url: string): string | undefined {
	const picture = parsePicture(url);
	return picture && `${HOME_SHARE_PATH}${picture.hash}.jpg`;
}

/** Parses the URL path of an uploaded picture; undefined for any other URL. */
export function parsePicture(url: string): Picture | undefined {
	const [, hash = "", width, height, p3, extension, x, y] = PICTURE_URL.exec(url) ?? [];
	const picture: Picture = {
		hash,
		width: Number(width),
		height: Number(height),
		extension: extension === "webp" ? "webp" : "jpg",
		isWideGamut: p3 !== undefined,
		...(x !== undefined && { focus: { x: Number(x), y: Number(y) } }),
	};
	const isPossible = picture.width <= SIDE_MAX && picture.height <= HEIGHT_MAX;
	return isPossible ? picture : undefined;
}

/** The files of a picture by format, the narrowest first; the last one is at `pictureUrl`. */
export function variantsOf(picture: Picture) {
	const { hash, width: full, extension: fallback, isWideGamut } = picture;
	const widths = [...WIDTHS.filter((width) => width < full), full];
	const listed = (extension: VariantExtension, gamut: Gamut = "srgb") =>
		widths.map((width) => {
			const isFallback = width === full && extension === fallback;
			const smaller = `${hash}-${width}${gamut === "p3" ? "-p3" : ""}.${extension}`;
			return { name: isFallback ? nameOf(picture) : smaller, width, extension, gamut };
		});
	return [...listed("avif"), ...(isWideGamut ? listed("avif", "p3") : []), ...listed(fallback)];
}

/** The height of a picture scaled to a width, in pixels. */
export function heightAt({ width, height }: Pick<Picture, "width" | "height">, scaledWidth: number): number {
	return Math.max(1, Math.round((height * scaledWidth) / width));
}

/** The extension of a variant's file name; undefined for any other name. */
export function variantExtension(name: string): VariantExtension | undefined {
	const [, avif, smaller, full] = VARIANT_NAME.exec(name) ?? [];
	const extension = avif ?? smaller ?? full;
	return extension === "avif" || extension === "jpg" || extension === "webp" ? extension : undefined;
}

/** The media query for wide-gamut screens. */
export const WIDE_GAMUT_MEDIA = "(color-gamut: p3)";

/** The variants for pages, as values of `srcset`, of the uploaded picture at a URL; undefined for any other URL. */
export function uploadedVariants(url: string) {
	const stored = parsePicture(url);
	if (!stored) return undefined;
	const height = Math.min(stored.height, SIDE_MAX);
	const picture = { ...stored, width: Math.max(1, Math.floor((stored.width * height) / stored.height)), height };
	const listed = (format: VariantExtension, space: Gamut = "srgb") =>
		variantsOf(stored)
			.filter(({ extension, gamut }) => extension === format && gamut === space)
			// For pictures stored before heights were limited, even the smallest file may be taller.
			.filter(({ width }, index) => index === 0 || width <= picture.width);
	const srcsetOf = (...kind: Parameters<typeof listed>) =>
		listed(...kind)
			.map(({ name, width }) => `${MEDIA_PATH}${name} ${width}w`)
			.join(", ");
	return {
		picture,
		// The URL of its fallback in that size.
		src: height < stored.height ? `${MEDIA_PATH}${listed(stored.extension).at(-1)?.name}` : url,
		avif: srcsetOf("avif"),
		fallback: srcsetOf(picture.extension),
		// AVIF in Display P3, for wide-gamut screens.
		wide: picture.isWideGamut ? srcsetOf("avif", "p3") : undefined,
	};
}
