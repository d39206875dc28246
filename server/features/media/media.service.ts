import type { FilterQuery } from "@mikro-orm/core";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import { Media } from "#db/entities/media.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { MediaReplacement } from "#db/entities/media-replacement.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { isSameCrop } from "../media-use/media-crop.service.ts";
import { findPlaces, type Place } from "../media-use/media-use.service.ts";

/** A file of the library with the rendition that its URL names; recordings have none. */
export interface LibraryFile {
	media: Media;
	rendition: MediaRendition | undefined;
	/** The rendition without a crop. */
	whole: MediaRendition | undefined;
}

/** A file of the library with the places where it is used. */
export interface MediaWithPlaces extends LibraryFile {
	places: Place[];
	/** The time of the last replacement, while it can be undone. */
	replacedAt: Date | null;
}

export const mediaNotFound = () => new SiteError("notFound", "Такого файла в медиатеке нет");

/** Finds a file that is not in the trash, unless the filter says otherwise. @throws SiteError `notFound` */
export const findMedia = (em: EntityManager, id: number, where: FilterQuery<Media> = { deletedAt: null }) =>
	em.findOneOrFail(Media, { $and: [{ id }, where] }, { refresh: true, failHandler: mediaNotFound });

/** A file, also one in the trash, with the places where it is used. @throws SiteError `notFound` */
export async function getMediaDetail({ em }: RequestContext, id: number): Promise<MediaWithPlaces> {
	const file = await withRendition(em, await findMedia(em, id, {}));
	const last = await em.findOne(MediaReplacement, { media: id }, { orderBy: { id: "desc" } });
	return { ...file, places: await findPlaces(em, id), replacedAt: last?.replacedAt ?? null };
}

/** The picture of the library at a URL, and the crop that the URL shows; null for any other URL. */
export async function findMediaAt(context: RequestContext, url: string) {
	const picture = parsePicture(url);
	const path = picture && MEDIA_PATH + picture.hash;
	const rendition = path && (await context.em.findOne(MediaRendition, { path }));
	return rendition ? { file: await getMediaDetail(context, rendition.media.id), crop: rendition.crop ?? null } : null;
}

/** Adds the renditions that the URLs of files name, with one query. */
export async function withRenditions(em: EntityManager, files: Media[]): Promise<LibraryFile[]> {
	const ids = files.map(({ id }) => id);
	const renditions = await em.find(MediaRendition, { media: ids }, { orderBy: { id: "asc" } });
	const byMedia = Map.groupBy(renditions, ({ media }) => media.id);
	return files.map((media) => {
		const own = byMedia.get(media.id) ?? [];
		return { media, rendition: renditionOf(own, media.crop), whole: renditionOf(own, null) };
	});
}

/** A file with the rendition that its URL names. */
export async function withRendition(em: EntityManager, media: Media): Promise<LibraryFile> {
	const [file = { media, rendition: undefined, whole: undefined }] = await withRenditions(em, [media]);
	return file;
}

/** The rendition for pages with a crop, or another one: a work that came with the site may have none for pages. */
function renditionOf(renditions: MediaRendition[], crop: Media["crop"]): MediaRendition | undefined {
	const cropped = renditions.filter((rendition) => isSameCrop(rendition.crop, crop));
	return cropped.find(({ profile }) => profile === "page") ?? cropped[0] ?? renditions[0];
}
