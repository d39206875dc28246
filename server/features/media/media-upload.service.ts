import { Media } from "#db/entities/media.entity.ts";
import type { ReceivedFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { createOnce } from "../../lib/create-once.ts";
import { findMedia, withRendition } from "./media.service.ts";
import { inTurn, readFileType, storeFiles, storeOriginal } from "./media-file.service.ts";
import { addRendition, WHOLE_PAGE } from "./media-rendition.service.ts";

/**
 * Adds an uploaded file to the library. A file that is already there, also in the trash, is recognised by its hash and
 * not processed again.
 *
 * @throws SiteError `invalid` at `file`, with the reason why it is rejected
 */
export async function uploadMedia(context: RequestContext, file: ReceivedFile) {
	const id = await inTurn(() =>
		createOnce(
			() => takeExisting(context, file),
			() => addFile(context, file),
		),
	);
	const em = context.em.fork();
	return withRendition(em, await findMedia(em, id));
}

/** The file with the same content, taken out of the trash. Its original is kept from now on. */
async function takeExisting(context: RequestContext, file: ReceivedFile): Promise<number | undefined> {
	const em = context.em.fork();
	const media = await em.findOne(Media, { hash: file.hash });
	if (!media) return;
	if (media.original === "") media.original = await storeOriginal(context, file, await readFileType(file));
	if (media.deletedAt) Object.assign(media, { deletedAt: null, updatedAt: context.clock.now() });
	await em.flush();
	return media.id;
}

/** Stores a new file. The row comes last: its existence means that all files are complete. */
async function addFile(context: RequestContext, received: ReceivedFile): Promise<number> {
	const type = await readFileType(received);
	const forms = type.kind === "picture" ? [WHOLE_PAGE] : [];
	const { file, renditions } = await storeFiles(context, received, type, forms);
	const now = context.clock.now();
	return context.em.fork().transactional(async (em) => {
		const media = em.create(Media, { ...file, kind: type.kind, title: type.title, createdAt: now, updatedAt: now });
		await em.flush();
		for (const rendition of renditions) await addRendition(context, em, media, rendition);
		return media.id;
	});
}
