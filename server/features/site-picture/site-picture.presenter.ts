import type { AdminSitePicture, SitePictures, SitePictureView } from "#contract/site-picture.ts";
import type { SitePicture } from "#db/entities/site-picture.entity.ts";
import { renditionUrl, thumbnailUrl } from "../media/media-source.service.ts";

function presentOne({ picture, focus }: SitePicture): SitePictureView {
	const { media } = picture;
	return { url: renditionUrl(picture, focus ?? media.focus ?? undefined), alt: media.altRu };
}

/** The chosen pictures by their places, for readers. */
export const presentSitePictures = (chosen: readonly SitePicture[]): SitePictures =>
	Object.fromEntries(chosen.map((one) => [one.place, presentOne(one)]));

export const presentAdminSitePictures = (chosen: readonly SitePicture[]): AdminSitePicture[] =>
	chosen.map((one) => ({
		...presentOne(one),
		place: one.place,
		mediaId: one.picture.media.id,
		thumbnail: thumbnailUrl(one.picture),
		crop: one.picture.crop ?? null,
		focus: one.focus ?? null,
	}));
