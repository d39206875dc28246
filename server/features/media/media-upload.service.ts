import { readFile } from "node:fs/promises";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import pLimit from "p-limit";
import { MEDIA_BYTES_MAX } from "#contract/media.ts";
import { Media } from "#db/entities/media.entity.ts";
import type { ReceivedFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { contentKind } from "../../media/content-kind.ts";
import { type MakePicture, makePictureInProcess } from "../../media/picture-process.ts";
import { findMedia, type LibraryFile, withRendition } from "./media.service.ts";
import { addRendition, invalidFile, makeRenditionFiles, WHOLE_PAGE } from "./media-rendition.service.ts";

/** The maximum size, in bytes, of a file with these first bytes; one of an unknown kind is refused after it was read. */
export const maxSizeOf = (_head: Buffer) => MEDIA_BYTES_MAX.picture;

// Files are added one at a time, so that one that is sent twice at the same time is processed once.
const queue = pLimit(1);

/**
 * Adds an uploaded file to the library. A file that is there already, also in the trash, is recognised by its hash and
 * not processed again.
 *
 * @param make generates the files of a picture
 * @throws SiteError `invalid` at `file`, with the reason why it is rejected
 */
export async function uploadMedia(
	context: RequestContext,
	file: ReceivedFile,
	make: MakePicture = makePictureInProcess,
): Promise<LibraryFile> {
	if (file.byteLength === 0) throw invalidFile("Файл пустой. Выберите другой.");
	const id = await queue(async () => (await takeExisting(context, file)) ?? addFile(context, file, make));
	const em = context.em.fork();
	return withRendition(em, await findMedia(em, id));
}

/** The file with the same content, taken out of the trash; its original is kept from now on, if it was not. */
async function takeExisting(context: RequestContext, file: ReceivedFile): Promise<number | undefined> {
	const em = context.em.fork();
	const media = await em.findOne(Media, { hash: file.hash });
	if (!media) return;
	if (media.original === "") media.original = await storeOriginal(context, file);
	if (media.deletedAt) Object.assign(media, { deletedAt: null, updatedAt: context.clock.now() });
	await em.flush();
	return media.id;
}

/**
 * Stores a new file. The order makes an acknowledged upload complete: the served files, the original, then the rows. What
 * a killed process leaves behind has no row, and is deleted a day later.
 */
async function addFile(context: RequestContext, file: ReceivedFile, make: MakePicture): Promise<number> {
	const { hash, byteLength, fileName } = file;
	const readBytes = () => readFile(file.path);
	const facts = await makeRenditionFiles(context, { hash, form: WHOLE_PAGE, readBytes }, make);
	const original = await storeOriginal(context, file);
	const { width, height } = facts;
	const { contentType, extension } = typeOf(await readFile(file.path));
	const now = context.clock.now();
	const em = context.em.fork();
	try {
		return await em.transactional(async (inner) => {
			const media = inner.create(Media, {
				kind: "picture",
				...{ hash, byteLength, contentType, original, width, height },
				fileName: fileName || `${hash}.${extension}`,
				createdAt: now,
				updatedAt: now,
			});
			await inner.flush();
			await addRendition(context, inner, media, facts);
			return media.id;
		});
	} catch (error) {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		// Another process was faster.
		const id = await takeExisting(context, file);
		if (id === undefined) throw error;
		return id;
	}
}

/** Stores the file as it was sent, under a name that is never served. */
async function storeOriginal({ media }: RequestContext, { path, hash }: ReceivedFile): Promise<string> {
	const bytes = await readFile(path);
	const name = `original-${hash}.${typeOf(bytes).extension}`;
	await media.write(name, bytes);
	return name;
}

function typeOf(bytes: Buffer): { contentType: string; extension: string } {
	const kind = contentKind(bytes);
	return { contentType: `image/${kind}`, extension: kind === "jpeg" ? "jpg" : kind };
}
