import { type ArtworkPicture, artworkPictureUrl, jpegWidthsOf } from "#contract/artwork-picture.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import acrylic from "./artworks/acrylic.json" with { type: "json" };
import type { ArtworkEntry, DigitalEntry, PaintingEntry } from "./artworks/artwork-entry.ts";
import botany from "./artworks/botany.json" with { type: "json" };
import flow from "./artworks/flow.json" with { type: "json" };
import geometry from "./artworks/geometry.json" with { type: "json" };
import ink from "./artworks/ink.json" with { type: "json" };
import media from "./artworks/media.json" with { type: "json" };
import night from "./artworks/night.json" with { type: "json" };
import notation from "./artworks/notation.json" with { type: "json" };
import { pictures } from "./artworks/pictures.gen.ts";

type Sizes = Pick<Artwork, "sizeRu" | "sizeEn">;

const bilingual = (ru: string, en: string) => `${ru} / ${en}`;

const NO_PICTURE: ArtworkPicture = { hash: "", width: 0, height: 0, preview: "" };

/** All fields of a work (specification, section 3), made from its entry. */
function artwork(
	entry: ArtworkEntry & Sizes,
	mediumKey: Artwork["mediumKey"],
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

const digital = (entries: readonly DigitalEntry[], mediumKey: Artwork["mediumKey"]): Artwork[] =>
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
