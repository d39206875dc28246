import { formPath } from "#contract/form-routes.ts";
import {
	type MediaDetail,
	type MediaUseView,
	type MediaView,
	mediaSchema,
	type RenditionView,
} from "#contract/media.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { viewOf } from "../../lib/view-of.ts";
import { renditionUrl, thumbnailUrl } from "../media-use/media-source.service.ts";
import type { Place } from "../media-use/media-use.service.ts";
import type { LibraryFile, MediaWithPlaces } from "./media.service.ts";

export function presentRendition(rendition: MediaRendition): RenditionView {
	const { id, width, height } = rendition;
	return { id, url: renditionUrl(rendition), thumbnail: thumbnailUrl(rendition), width, height };
}

export function presentMedia({ media, rendition }: LibraryFile): MediaView {
	const { crop = null, focus = null } = media;
	return viewOf(mediaSchema, media, {
		duration: media.duration == null ? null : Number(media.duration),
		...{ crop, focus },
		url: rendition ? renditionUrl(rendition, focus ?? undefined) : MEDIA_PATH + media.original,
		thumbnail: rendition ? thumbnailUrl(rendition) : null,
	});
}

/** A page of the library. */
export const presentMediaPage = ({ files, total }: { files: LibraryFile[]; total: number }) => ({
	media: files.map(presentMedia),
	total,
});

/** The form of a section shows the field that the fragment names. */
const pathOf = ({ entity, entityId, field }: Place) =>
	entity === "section" ? `${formPath(entity, field.split(".")[0] ?? "")}#${field}` : formPath(entity, entityId);

const presentUse = (place: Place): MediaUseView => ({ ...place, path: pathOf(place) });

export const presentMediaDetail = (file: MediaWithPlaces): MediaDetail => ({
	...presentMedia(file),
	wholeUrl: file.whole ? renditionUrl(file.whole) : MEDIA_PATH + file.media.original,
	uses: file.places.map(presentUse),
	replacedAt: file.replacedAt?.toISOString() ?? null,
});
