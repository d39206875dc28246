import { type ArtworkPicture, artworkPictureUrl, jpegWidthsOf } from "#contract/artwork-picture.ts";
import type { Artwork, MediumKey } from "#contract/content/artworks.ts";
import acrylic from "./artworks/acrylic.json" with { type: "json" };
import botany from "./artworks/botany.json" with { type: "json" };
import flow from "./artworks/flow.json" with { type: "json" };
import geometry from "./artworks/geometry.json" with { type: "json" };
import ink from "./artworks/ink.json" with { type: "json" };
import media from "./artworks/media.json" with { type: "json" };
import night from "./artworks/night.json" with { type: "json" };
import notation from "./artworks/notation.json" with { type: "json" };
import { pictures } from "./artworks/pictures.gen.ts";

/** A painting as the owner writes it down: its displayed size is made from the centimetres. */
type PaintingEntry = (typeof acrylic)[number];
/** A digital work: its size fields hold notes on how it was made. */
type DigitalEntry = (typeof ink)[number];

const bilingual = (ru: string, en: string) => `${ru} / ${en}`;

const NO_PICTURE: ArtworkPicture = { hash: "", width: 0, height: 0, preview: "" };

/** All fields of a work (specification, section 3), made from its entry. */
function artwork(entry: DigitalEntry & Pick<Artwork, "sizeCm" | "price" | "isSold">, mediumKey: MediumKey): Artwork {
	const { slug } = entry;
	const medium = media[mediumKey];
	const picture = pictures[slug] ?? NO_PICTURE;
	return {
		...entry,
		src: artworkPictureUrl({ slug, picture }, jpegWidthsOf(picture.width).at(-1) ?? 0, "jpg"),
		picture,
		title: bilingual(entry.titleRu, entry.titleEn),
		description: bilingual(entry.descriptionRu, entry.descriptionEn),
		mediumKey,
		medium: bilingual(medium.ru, medium.en),
		mediumRu: medium.ru,
		mediumEn: medium.en,
		size: bilingual(entry.sizeRu, entry.sizeEn),
	};
}

/** The fields of a painting. Its size is written as in museums, the height first. */
function painting({ isSold, ...entry }: PaintingEntry): Artwork {
	const { width, height } = entry.sizeCm;
	const size = `${height}\u00a0×\u00a0${width}\u00a0`;
	const sizes = { sizeRu: `${size}см`, sizeEn: `${size}cm` };
	return artwork({ ...entry, ...sizes, ...(isSold ? { isSold } : {}) }, "acrylic");
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
