/** Where the site's own pictures are served. */
export const MEDIA_PATH = "/media/";

/** The largest picture that is kept: the width is the pages', the height what WebP can hold (16 383). */
export const WIDTH_MAX = 2_400;
export const HEIGHT_MAX = 16_000;

/** The widths in which a picture is kept beside its own, where it is wider. */
const WIDTHS = [480, 960, 1_600];

/** What the address of a picture says of it. */
export interface Picture {
	/** Of the bytes that were uploaded. */
	hash: string;
	/** Of the largest form, in pixels. */
	width: number;
	height: number;
	/** Of the fallback for browsers without AVIF: WebP where something shines through. */
	extension: "jpg" | "webp";
}

type FormExtension = "avif" | Picture["extension"];

/** One file of a picture. */
interface PictureForm {
	name: string;
	width: number;
	extension: FormExtension;
}

const ADDRESS =
	/^\/media\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\.(jpg|webp)$/;
const FORM =
	/^[0-9a-f]{32}-[1-9]\d{0,3}(?:\.(avif|jpg|webp)|x[1-9]\d{0,4}\.(jpg|webp))$/;

const nameOf = ({ hash, width, height, extension }: Picture) =>
	`${hash}-${width}x${height}.${extension}`;

/** The address of a picture: its fallback in full width. */
export function pictureUrl(picture: Picture): string {
	return MEDIA_PATH + nameOf(picture);
}

/** What an address says, if it is one that a picture of ours can have. */
export function parsePicture(address: string): Picture | undefined {
	const [, hash = "", width, height, extension] = ADDRESS.exec(address) ?? [];
	const picture: Picture = {
		hash,
		width: Number(width),
		height: Number(height),
		extension: extension === "webp" ? "webp" : "jpg",
	};
	const isPossible = picture.width <= WIDTH_MAX && picture.height <= HEIGHT_MAX;
	return isPossible ? picture : undefined;
}

/** The files of a picture, the narrowest first; the last is the one that its address names. */
export function formsOf(picture: Picture): PictureForm[] {
	const { hash, width: full, extension: fallback } = picture;
	const widths = [...WIDTHS.filter((width) => width < full), full];
	return (["avif", fallback] as const).flatMap((extension) =>
		widths.map((width) => {
			const isNamed = width === full && extension === fallback;
			const name = isNamed ? nameOf(picture) : `${hash}-${width}.${extension}`;
			return { name, width, extension };
		}),
	);
}

/** How high a picture is at a width. */
export function heightAt({ width, height }: Picture, at: number): number {
	return Math.max(1, Math.round((height * at) / width));
}

/** The extension of a file, if it has a name that a file of a picture can have. */
export function formExtension(name: string): FormExtension | undefined {
	const [, narrow, full] = FORM.exec(name) ?? [];
	const extension = narrow ?? full;
	return extension === "avif" || extension === "jpg" || extension === "webp"
		? extension
		: undefined;
}

/** The forms of a picture of ours, as `srcset` has them. */
export interface OwnForms {
	picture: Picture;
	avif: string;
	fallback: string;
}

/** The forms that an address of our own tells of; nothing for any other address. */
export function ownForms(address: string): OwnForms | undefined {
	const picture = parsePicture(address);
	if (!picture) return undefined;
	const setOf = (extension: string) =>
		formsOf(picture)
			.filter((form) => form.extension === extension)
			.map(({ name, width }) => `${MEDIA_PATH}${name} ${width}w`)
			.join(", ");
	return {
		picture,
		avif: setOf("avif"),
		fallback: setOf(picture.extension),
	};
}
