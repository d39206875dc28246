import { avifWidthsOf, jpegWidthsOf } from "#contract/artwork-picture.ts";
import type { Focus, MediaDetail, MediaUseView, MediaView, RenditionView } from "#contract/media.ts";
import { MEDIA_PATH, type Picture, pictureUrl, variantsOf } from "#contract/picture-url.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { LibraryFile, MediaWithPlaces } from "./media.service.ts";
import type { Place } from "./media-use.service.ts";

type Files = Pick<MediaRendition, "path" | "profile" | "width" | "height" | "extension">;

/** The URL path of the largest file of a rendition that every browser can show. */
export function renditionUrl(rendition: Files): string {
	const { path, width, profile } = rendition;
	if (profile === "artwork") return `${path}-${jpegWidthsOf(width).at(-1)}.jpg`;
	return pictureUrl(pictureOf(rendition));
}

/** The URL path of the smallest file of a rendition. */
function thumbnailUrl(rendition: Files): string {
	const { path, width, profile } = rendition;
	if (profile === "artwork") return `${path}-${avifWidthsOf(width)[0]}.avif`;
	const [smallest] = variantsOf(pictureOf(rendition));
	return MEDIA_PATH + smallest?.name;
}

const pictureOf = ({ path, width, height, extension }: Files): Picture => ({
	hash: path.slice(MEDIA_PATH.length),
	width,
	height,
	extension,
});

export function presentRendition(rendition: MediaRendition): RenditionView {
	const { id, width, height } = rendition;
	return { id, url: renditionUrl(rendition), thumbnail: thumbnailUrl(rendition), width, height };
}

const withFocus = (url: string, focus: Focus | null) => (focus ? `${url}#focus=${focus.x},${focus.y}` : url);

export function presentMedia({ media, rendition }: LibraryFile): MediaView {
	const { id, kind, fileName, contentType, byteLength, width = null, height = null } = media;
	const { title, altRu, altEn, crop = null, focus = null, useCount, version } = media;
	return {
		...{ id, kind, fileName, contentType, byteLength, width, height },
		duration: media.duration == null ? null : Number(media.duration),
		...{ title, altRu, altEn, crop, focus, useCount, version },
		url: rendition ? withFocus(renditionUrl(rendition), focus) : MEDIA_PATH + media.original,
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
	site: () => "/admin/pictures",
};

const presentUse = (place: Place): MediaUseView => ({ ...place, path: ADMIN_PATHS[place.entity](place.entityId) });

export const presentMediaDetail = (file: MediaWithPlaces): MediaDetail => ({
	...presentMedia(file),
	wholeUrl: file.whole ? renditionUrl(file.whole) : MEDIA_PATH + file.media.original,
	uses: file.places.map(presentUse),
	replacedAt: file.replacedAt?.toISOString() ?? null,
});
