import { uniqBy } from "es-toolkit";
import type { ArtworkPicture, ArtworkSectionView, ArtworkView, GalleryView } from "#contract/artwork.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { Media } from "#db/entities/media.entity.ts";

/** The columns of a section, of a picture and of a work that readers see, directly or in another form. */
type SectionColumns = Pick<ArtworkSection, SectionText | "slug">;
type SectionText = `${"title" | "lead" | "medium" | "label"}${"Ru" | "En"}`;
type WorkText = `${"title" | "description" | "medium" | "process"}${"Ru" | "En"}`;
type WorkColumn = WorkText | "slug" | "year" | "widthCm" | "heightCm" | "price" | "currency" | "state";
type PictureColumns = ArtworkPicture & { media: Pick<Media, "altRu" | "altEn"> };
type WorkColumns = Pick<Artwork, WorkColumn> & { section: SectionColumns; picture: PictureColumns };

export function presentArtworkPicture({ path, width, height, preview, isWideGamut }: ArtworkPicture): ArtworkPicture {
	return { path, width, height, preview, isWideGamut };
}

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
	return {
		slug: work.slug,
		section: section.slug,
		titleRu: work.titleRu,
		titleEn,
		descriptionRu: work.descriptionRu,
		descriptionEn: work.descriptionEn,
		mediumRu: work.mediumRu || section.mediumRu,
		mediumEn: work.mediumEn || section.mediumEn || work.mediumRu || section.mediumRu,
		...sizeTexts(work),
		year: work.year,
		price: work.price ? { amount: work.price, currency: work.currency } : null,
		state: work.state,
		altRu: picture.media.altRu || work.titleRu,
		altEn: picture.media.altEn || titleEn,
		picture: presentArtworkPicture(picture),
	};
}

export function presentSection(section: SectionColumns): ArtworkSectionView {
	const { slug, titleRu, titleEn, leadRu, leadEn, labelRu, labelEn } = section;
	return {
		slug,
		titleRu,
		titleEn: titleEn || titleRu,
		leadRu,
		leadEn,
		labelRu: labelRu || titleRu,
		labelEn: labelEn || titleEn || labelRu || titleRu,
	};
}

/** The gallery. @param works in its order, with their sections and pictures */
export const presentGallery = (works: readonly Artwork[]): GalleryView => ({
	sections: uniqBy(
		works.map(({ section }) => section),
		({ id }) => id,
	).map(presentSection),
	works: works.map(presentArtwork),
});
