import type { Logger } from "pino";
import { artworkVariantsOf } from "#contract/artwork-picture.ts";
import { MEDIA_PATH, SIDE_MAX } from "#contract/picture-url.ts";
import type { Media } from "#db/entities/media.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { RenditionFile } from "#db/entities/media-replacement.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Storage } from "../../media/storage.ts";
import { readSource } from "../media-use/media-source.service.ts";
import { inTurn } from "./media-file.service.ts";
import { makeRenditionFiles } from "./media-rendition.service.ts";
import { fileOf, swapFiles, usedRenditions } from "./media-replacement.service.ts";

// Only a work that is taller than this many times its width has a file for pages of its own (contract/artwork-picture.ts).
const TALL = 3;

/**
 * Remakes the files of tall pictures that earlier versions stored larger than pages show them. Posts and sections of
 * the site get the new URLs, as for a replaced file. A picture that cannot be remade stays as it is.
 *
 * @param signal ends the work after the current picture
 */
export async function remakeTallPictures(context: RequestContext, logger: Logger, signal?: AbortSignal): Promise<void> {
	for (const media of await findTallPictures(context)) {
		if (signal?.aborted) return;
		await inTurn(() => remake(context, media)).catch((err: unknown) =>
			logger.warn({ err, mediaId: media.id }, "a tall picture could not be made anew"),
		);
	}
}

async function findTallPictures({ em, media }: RequestContext): Promise<Media[]> {
	const where = { height: { $gt: SIDE_MAX }, path: { $like: `${MEDIA_PATH}%` }, media: { deletedAt: null } };
	const tall = await em.fork().find(MediaRendition, where, { populate: ["media"], orderBy: { id: "asc" } });
	const found = new Set<Media>();
	for (const rendition of tall)
		if (rendition.profile === "page" || (await lacksFile(media, rendition))) found.add(rendition.media);
	return [...found];
}

async function lacksFile(storage: Storage, rendition: MediaRendition): Promise<boolean> {
	if (rendition.height <= TALL * rendition.width) return false;
	const files = artworkVariantsOf(rendition.path.slice(MEDIA_PATH.length), rendition);
	for (const { name } of files) if ((await storage.stat(name)) === undefined) return true;
	return false;
}

async function remake(context: RequestContext, media: Media): Promise<void> {
	const em = context.em.fork();
	const used = await usedRenditions(em, media);
	const readBytes = () => readSource(context, { original: media.original, renditions: used });
	const renditions: RenditionFile[] = [];
	for (const { profile, crop = null } of used) {
		const made = await makeRenditionFiles(context, { hash: media.hash, form: { profile, crop }, readBytes });
		renditions.push(made.rendition);
	}
	await swapFiles(context, media, used, { file: fileOf(media), renditions }, async () => undefined);
}
