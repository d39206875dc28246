import type { PictureVariants } from "../options.ts";

const UPLOADED = /^(\/media\/[0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})(?:-p3)?\.(jpg|webp)(?:#focus=[\d.]+,[\d.]+)?$/;

/** The variants of an uploaded picture of at most 2 400 by 16 000 pixels. */
export function variantsAt(url: string): PictureVariants | undefined {
	const [, stem, width, height, extension] = UPLOADED.exec(url) ?? [];
	const picture = { width: Number(width), height: Number(height) };
	if (!stem || picture.width > 2_400 || picture.height > 16_000) return;
	const srcset = (ending: string) => `${stem}-480${ending} 480w, ${stem}-${width}${ending} ${width}w`;
	return { src: url, picture, avif: srcset(".avif"), fallback: srcset(`.${extension}`), wide: srcset("-p3.avif") };
}
