import type { MediaDetail, MediaUseView, MediaView, RenditionView } from "#contract/media.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { renditionUrl, thumbnailUrl } from "../media-use/media-source.service.ts";
import type { Place } from "../media-use/media-use.service.ts";
import type { LibraryFile, MediaWithPlaces } from "./media.service.ts";

export function presentRendition(rendition: MediaRendition): RenditionView {
	const { id, width, height } = rendition;
	return { id, url: renditionUrl(rendition), thumbnail: thumbnailUrl(rendition), width, height };
}

export function presentMedia({ media, rendition }: LibraryFile): MediaView {
	const { id, kind, fileName, contentType, byteLength, width = null, height = null } = media;
	const { title, altRu, altEn, crop = null, focus = null, useCount, version } = media;
	return {
		...{ id, kind, fileName, contentType, byteLength, width, height },
		duration: media.duration == null ? null : Number(media.duration),
		...{ title, altRu, altEn, crop, focus, useCount, version },
		url: rendition ? renditionUrl(rendition, focus ?? undefined) : MEDIA_PATH + media.original,
		thumbnail: rendition ? thumbnailUrl(rendition) : null,
		createdAt: media.createdAt.toISOString(),
		deletedAt: media.deletedAt?.toISOString() ?? null,
	};
}

/** A page of the library. */
export const presentMediaPage = ({ files, total }: { files: LibraryFile[]; total: number }) => ({
	media: files.map(presentMedia),
	total,
});

const ADMIN_PATHS = {
	post: (id: number) => `/admin/posts/${id}`,
	artwork: (id: number) => `/admin/gallery/${id}`,
	page: (id: number) => `/admin/pages/${id}`,
	/** The form of a section shows the field that the fragment names. */
	section: (_: number, field: string) => `/admin/site/${field.split(".")[0]}#${field}`,
};

const presentUse = (place: Place): MediaUseView => ({
	...place,
	path: ADMIN_PATHS[place.entity](place.entityId, place.field),
});

export const presentMediaDetail = (file: MediaWithPlaces): MediaDetail => ({
	...presentMedia(file),
	wholeUrl: file.whole ? renditionUrl(file.whole) : MEDIA_PATH + file.media.original,
	uses: file.places.map(presentUse),
	replacedAt: file.replacedAt?.toISOString() ?? null,
});
