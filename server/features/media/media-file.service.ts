import { open, readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { MEDIA_BYTES_MAX, type MediaKind } from "#contract/media.ts";
import type { MediaFile, RenditionFile } from "#db/entities/media-replacement.entity.ts";
import type { ReceivedFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { contentKind } from "../../media/content-kind.ts";
import type { MakePicture } from "../../media/picture-process.ts";
import { claimFiles } from "./media-orphan.service.ts";
import { type Form, invalidFile, makeRenditionFiles } from "./media-rendition.service.ts";

/** The number of bytes from which the kind of a file is recognised. */
const HEAD_LENGTH = 4_096;

/** The maximum size, in bytes, of a file with these first bytes; one of an unknown kind is refused after it was read. */
export const maxSizeOf = (_head: Buffer) => MEDIA_BYTES_MAX.picture;

// Files are added one at a time, so that one that is sent twice at the same time is processed once.
const queue = pLimit(1);

/** Runs work on the library's files when it is its turn: one job at a time. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue(work);

/** What the content of a file says about it. */
interface FileType {
	kind: MediaKind;
	contentType: string;
	extension: string;
}

/** Reads what a received file is. @throws SiteError `invalid` at `file` for an empty one */
export async function readFileType({ path, byteLength }: ReceivedFile): Promise<FileType> {
	if (byteLength === 0) throw invalidFile("Файл пустой. Выберите другой.");
	const kind = contentKind(await readHead(path));
	return { kind: "picture", contentType: `image/${kind}`, extension: kind === "jpeg" ? "jpg" : kind };
}

async function readHead(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

/**
 * Makes and stores the files of a received file: its renditions first, then the file as it was sent. No row is written:
 * what a killed process leaves behind is deleted a day later.
 *
 * @param forms the renditions of a picture
 * @throws SiteError `invalid` at `file`, with the reason why it is rejected
 */
export async function storeFiles(
	context: RequestContext,
	received: ReceivedFile,
	type: FileType,
	forms: readonly Form[],
	make?: MakePicture,
): Promise<{ file: MediaFile; renditions: RenditionFile[] }> {
	const { hash, byteLength } = received;
	const renditions: RenditionFile[] = [];
	for (const form of forms) {
		const readBytes = () => readFile(received.path);
		renditions.push(await makeRenditionFiles(context, { hash, form, readBytes }, make));
	}
	const [{ width = null, height = null } = {}] = renditions;
	const fileName = received.fileName || `${hash}.${type.extension}`;
	const original = await storeOriginal(context, received, type);
	const { contentType } = type;
	return { file: { hash, fileName, contentType, byteLength, original, width, height, duration: null }, renditions };
}

/** Stores a file as it was sent: a picture under a name that is never served. @returns the name */
export async function storeOriginal(
	{ em, media }: Pick<RequestContext, "em" | "media">,
	{ path, hash }: ReceivedFile,
	{ kind, extension }: FileType,
): Promise<string> {
	const name = `${kind === "picture" ? "original-" : ""}${hash}.${extension}`;
	await claimFiles(em.fork(), hash);
	await media.write(name, { path });
	return name;
}
