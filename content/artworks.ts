import {
	type ArtworkPicture,
	artworkSource,
	jpegWidthsOf,
} from "#contract/artwork-picture.ts";
import type { Artwork } from "#contract/content.ts";
import { acrylic } from "./artworks/acrylic.ts";
import type {
	ArtworkWords,
	DigitalWords,
	PaintingWords,
} from "./artworks/artwork-words.ts";
import { botany } from "./artworks/botany.ts";
import { flow } from "./artworks/flow.ts";
import { geometry } from "./artworks/geometry.ts";
import { ink } from "./artworks/ink.ts";
import { type MediumKey, media } from "./artworks/media.ts";
import { night } from "./artworks/night.ts";
import { notation } from "./artworks/notation.ts";
import { pictures } from "./artworks/pictures.gen.ts";

type Sizes = Pick<Artwork, "sizeRu" | "sizeEn">;

const both = (ru: string, en: string) => `${ru} / ${en}`;

const NO_PICTURE: ArtworkPicture = {
	hash: "",
	width: 0,
	height: 0,
	preview: "",
};

/** All fields of a work (specification, section 3) from what the owner says of it. */
function artwork(
	words: ArtworkWords & Sizes,
	mediumKey: MediumKey,
	more: Pick<Artwork, "sizeCm" | "price" | "isSold"> = {},
): Artwork {
	const { slug, titleRu, titleEn, descriptionRu, descriptionEn, year } = words;
	const { sizeRu, sizeEn } = words;
	const medium = media[mediumKey];
	const picture = pictures[slug] ?? NO_PICTURE;
	return {
		slug,
		src: artworkSource(
			{ slug, picture },
			jpegWidthsOf(picture.width).at(-1) ?? 0,
			"jpg",
		),
		picture,
		title: both(titleRu, titleEn),
		titleRu,
		titleEn,
		description: both(descriptionRu, descriptionEn),
		descriptionRu,
		descriptionEn,
		mediumKey,
		medium: both(medium.ru, medium.en),
		mediumRu: medium.ru,
		mediumEn: medium.en,
		size: both(sizeRu, sizeEn),
		sizeRu,
		sizeEn,
		year,
		...more,
	};
}

/** A painting. Its size is written as museums do, the height first. */
function painting({ sizeCm, price, isSold, ...words }: PaintingWords): Artwork {
	const { width, height } = sizeCm;
	const size = `${height}\u00a0×\u00a0${width}\u00a0`;
	const sizes = { sizeRu: `${size}см`, sizeEn: `${size}cm` };
	return artwork({ ...words, ...sizes }, "acrylic", {
		sizeCm,
		price,
		...(isSold ? { isSold: true } : {}),
	});
}

const digital = (
	works: readonly DigitalWords[],
	mediumKey: MediumKey,
): Artwork[] => works.map((words) => artwork(words, mediumKey));

/** The works as they hang, kind by kind. */
export const artworks: readonly Artwork[] = [
	...acrylic.map(painting),
	...digital(night, "night"),
	...digital(ink, "ink"),
	...digital(geometry, "geometry"),
	...digital(botany, "botany"),
	...digital(flow, "flow"),
	...digital(notation, "notation"),
];
