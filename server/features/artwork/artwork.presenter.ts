import { uniqBy } from "es-toolkit";
import {
	type AdminArtwork,
	type ArtworkPicture,
	type ArtworkSectionInput,
	type ArtworkSectionView,
	type ArtworkValues,
	type ArtworkView,
	adminArtworkSchema,
	artworkPictureSchema,
	artworkSchema,
	artworkSectionSchema,
	type GalleryView,
} from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { Media } from "#db/entities/media.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { viewOf } from "../../lib/view-of.ts";
import { presentVersion } from "../schedule/schedule.service.ts";

/** The columns of a picture and of a work that readers see, directly or in another form. */
type PictureColumns = ArtworkPicture & { media: Pick<Media, "altRu" | "altEn"> };
type WorkColumns = Pick<Artwork, keyof ArtworkValues & keyof Artwork> & {
	section: ArtworkSectionInput;
	picture: PictureColumns;
};

export const presentArtworkPicture = (picture: ArtworkPicture): ArtworkPicture =>
	viewOf(artworkPictureSchema, picture, {});

/** The size as museums write it, the height first; for a work without a size, how it was made. */
function sizeTexts({ widthCm, heightCm, processRu, processEn }: WorkColumns) {
	if (!widthCm || !heightCm) return { sizeRu: processRu, sizeEn: processEn, sizeCm: null };
	const sizeIn = (locale: string, unit: string) =>
		`${heightCm.toLocaleString(locale)}\u00a0×\u00a0${widthCm.toLocaleString(locale)}\u00a0${unit}`;
	return { sizeRu: sizeIn("ru", "см"), sizeEn: sizeIn("en", "cm"), sizeCm: { width: widthCm, height: heightCm } };
}

/** A work for readers. Texts without an English version appear in Russian. */
export function presentArtwork(work: WorkColumns): ArtworkView {
	const { section, picture } = work;
	const titleEn = work.titleEn || work.titleRu;
	return viewOf(artworkSchema, work, {
		section: section.slug,
		titleEn,
		mediumRu: work.mediumRu || section.mediumRu,
		mediumEn: work.mediumEn || section.mediumEn || work.mediumRu || section.mediumRu,
		...sizeTexts(work),
		price: work.price ? { amount: work.price, currency: work.currency } : null,
		altRu: picture.media.altRu || work.titleRu,
		altEn: picture.media.altEn || titleEn,
		picture: presentArtworkPicture(picture),
	});
}

export function presentSection(section: ArtworkSectionInput): ArtworkSectionView {
	const { titleRu, labelRu } = section;
	return viewOf(artworkSectionSchema, section, {
		titleEn: section.titleEn || titleRu,
		labelRu: labelRu || titleRu,
		labelEn: section.labelEn || section.titleEn || labelRu || titleRu,
	});
}

/** The gallery. @param works in its order, with their sections and pictures */
export const presentGallery = (works: readonly Artwork[]): GalleryView => ({
	sections: uniqBy(
		works.map(({ section }) => section),
		({ id }) => id,
	).map(presentSection),
	works: works.map(presentArtwork),
});

/** A work for the admin, with its texts as typed. */
export function presentAdminArtwork(artwork: Artwork): AdminArtwork {
	const { picture, section } = artwork;
	return viewOf(adminArtworkSchema, artwork, {
		pictureId: picture.id,
		mediaId: picture.media.id,
		crop: picture.crop ?? null,
		picture: presentArtworkPicture(picture),
		sectionId: section.id,
		isHidden: !artwork.published,
		...presentVersion(artwork),
	});
}

/** The URLs of pictures at a size for comparison, with their ids. */
export const presentPictureUrls = (pictures: readonly MediaRendition[]) =>
	pictures.map((picture) => ({ id: picture.id, url: largestJpegUrl(picture) }));

export const presentAdminArtworks = ([works, total]: [Artwork[], number]) => ({
	works: works.map((artwork) => ({
		...presentAdminArtwork(artwork),
		titleRu: artwork.workingRevision?.title ?? artwork.titleRu,
	})),
	total,
});
