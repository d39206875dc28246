import type { AdminArtwork } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { presentVersion } from "../schedule/schedule.service.ts";
import type { ArtworkPage } from "./admin-artwork-list.service.ts";
import { presentArtworkPicture } from "./artwork.presenter.ts";

/** A work for the admin, with its texts as typed. */
export function presentAdminArtwork(artwork: Artwork): AdminArtwork {
	return {
		id: artwork.id,
		slug: artwork.slug,
		pictureId: artwork.picture.id,
		mediaId: artwork.picture.media.id,
		crop: artwork.picture.crop ?? null,
		picture: presentArtworkPicture(artwork.picture),
		sectionId: artwork.section.id,
		titleRu: artwork.titleRu,
		titleEn: artwork.titleEn,
		descriptionRu: artwork.descriptionRu,
		descriptionEn: artwork.descriptionEn,
		mediumRu: artwork.mediumRu,
		mediumEn: artwork.mediumEn,
		year: artwork.year,
		widthCm: artwork.widthCm ?? null,
		heightCm: artwork.heightCm ?? null,
		processRu: artwork.processRu,
		processEn: artwork.processEn,
		price: artwork.price ?? null,
		currency: artwork.currency,
		state: artwork.state,
		isHidden: !artwork.published,
		position: artwork.position,
		createdAt: artwork.createdAt.toISOString(),
		updatedAt: artwork.updatedAt.toISOString(),
		...presentVersion(artwork),
	};
}

/** The URLs of pictures at a size for comparison, with their ids. */
export const presentPictureUrls = (pictures: readonly MediaRendition[]) =>
	pictures.map((picture) => ({ id: picture.id, url: largestJpegUrl(picture) }));

export const presentAdminArtworks = ({ works, total }: ArtworkPage) => ({
	works: works.map((artwork) => ({
		...presentAdminArtwork(artwork),
		titleRu: artwork.workingRevision?.title ?? artwork.titleRu,
	})),
	total,
});
