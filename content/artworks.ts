import { type ArtworkPicture, artworkPictureUrl, jpegWidthsOf } from "#contract/artwork-picture.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import { acrylic } from "./artworks/acrylic.ts";
import type { ArtworkEntry, DigitalEntry, PaintingEntry } from "./artworks/artwork-entry.ts";
import { botany } from "./artworks/botany.ts";
import { flow } from "./artworks/flow.ts";
import { geometry } from "./artworks/geometry.ts";
import { ink } from "./artworks/ink.ts";
import { type MediumKey, media } from "./artworks/media.ts";
import { night } from "./artworks/night.ts";
import { notation } from "./artworks/notation.ts";
import { pictures } from "./artworks/pictures.gen.ts";

type Sizes = Pick<Artwork, "sizeRu" | "sizeEn">;

const bilingual = (ru: string, en: string) => `${ru} / ${en}`;

const NO_PICTURE: ArtworkPicture = { hash: "", width: 0, height: 0, preview: "" };

/** All fields of a work (specification, section 3), made from its entry. */
function artwork(
	entry: ArtworkEntry & Sizes,
	mediumKey: MediumKey,
	more: Pick<Artwork, "sizeCm" | "price" | "isSold"> = {},
): Artwork {
	const { slug, titleRu, titleEn, descriptionRu, descriptionEn, year } = entry;
	const { sizeRu, sizeEn } = entry;
	const medium = media[mediumKey];
	const picture = pictures[slug] ?? NO_PICTURE;
	return {
		slug,
		src: artworkPictureUrl({ slug, picture }, jpegWidthsOf(picture.width).at(-1) ?? 0, "jpg"),
		picture,
		title: bilingual(titleRu, titleEn),
		titleRu,
		titleEn,
		description: bilingual(descriptionRu, descriptionEn),
		descriptionRu,
		descriptionEn,
		mediumKey,
		medium: bilingual(medium.ru, medium.en),
		mediumRu: medium.ru,
		mediumEn: medium.en,
		size: bilingual(sizeRu, sizeEn),
		sizeRu,
		sizeEn,
		year,
		...more,
	};
}

/** The fields of a painting. Its size is written as in museums, the height first. */
function painting({ sizeCm, price, isSold, ...entry }: PaintingEntry): Artwork {
	const { width, height } = sizeCm;
	const size = `${height}\u00a0×\u00a0${width}\u00a0`;
	const sizes = { sizeRu: `${size}см`, sizeEn: `${size}cm` };
	return artwork({ ...entry, ...sizes }, "acrylic", { sizeCm, price, ...(isSold ? { isSold: true } : {}) });
}

const digital = (entries: readonly DigitalEntry[], mediumKey: MediumKey): Artwork[] =>
	entries.map((entry) => artwork(entry, mediumKey));

/** The works in the order of the gallery, medium by medium. */
export const artworks: readonly Artwork[] = [
	...acrylic.map(painting),
	...digital(night, "night"),
	...digital(ink, "ink"),
	...digital(geometry, "geometry"),
	...digital(botany, "botany"),
	...digital(flow, "flow"),
	...digital(notation, "notation"),
];
