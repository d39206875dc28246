import type { AdminArtwork } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { presentVersion } from "../schedule/schedule.service.ts";
import type { ArtworkPage } from "./admin-artwork-list.service.ts";
import { presentArtworkPicture } from "./artwork.presenter.ts";
import { ARTWORK_KIND } from "./artwork-values.service.ts";

/** A work for the admin, with its texts as typed. */
export const presentAdminArtwork = (artwork: Artwork): AdminArtwork => ({
	...ARTWORK_KIND.valuesOf(artwork),
	id: artwork.id,
	mediaId: artwork.picture.media.id,
	crop: artwork.picture.crop ?? null,
	picture: presentArtworkPicture(artwork.picture),
	isHidden: !artwork.published,
	position: artwork.position,
	createdAt: artwork.createdAt.toISOString(),
	updatedAt: artwork.updatedAt.toISOString(),
	...presentVersion(artwork),
});

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
