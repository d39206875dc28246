import { open, readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { MEDIA_BYTES_MAX, type MediaKind } from "#contract/media.ts";
import type { MediaFile, RenditionFile } from "#db/entities/media-replacement.entity.ts";
import { contentKind, isRecording, KIND_BYTES } from "#packages/picture-maker";
import { tooLarge } from "../../http/body.ts";
import type { ReceivedFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { probeRecording } from "../../media/probe-recording.ts";
import { refusalText } from "../../media/refusal.ts";
import { claimFiles } from "./media-orphan.service.ts";
import { type Form, invalidFile, makeRenditionFiles } from "./media-rendition.service.ts";

/** The maximum size, in bytes, of a file with these first bytes; one of an unknown kind is refused later. */
export function maxSizeOf(head: Buffer): number {
	const kind = contentKind(head);
	if (!isRecording(kind)) return MEDIA_BYTES_MAX.picture;
	return kind === "mp4" ? MEDIA_BYTES_MAX.video : MEDIA_BYTES_MAX.sound;
}

const UNKNOWN =
	"Это не картинка, не звук и не видео, или формат не подходит. Принимаются JPEG, PNG, WebP, AVIF, HEIC, GIF без анимации, MP3, M4A, OGG, WAV и MP4.";

// Files are added one at a time, so that one that is sent twice at the same time is processed once.
const queue = pLimit(1);

/** Queues work on the library's files: one job runs at a time. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue(work);

/** The facts about a file that its content shows. */
interface FileType {
	kind: MediaKind;
	contentType: string;
	extension: string;
	/** The title in the tags of a recording; "" without one. */
	title: string;
	/** The size of a video, in pixels. */
	width: number | null;
	height: number | null;
	/** The duration of a recording, in seconds. */
	duration: number | null;
}

/** Detects the type of a received file. @throws SiteError `invalid` at `file`, with the reason; `tooLarge` */
export async function readFileType({ path, byteLength }: ReceivedFile): Promise<FileType> {
	if (byteLength === 0) throw invalidFile("Файл пустой. Выберите другой.");
	const kind = contentKind(await readHead(path));
	if (kind === "unknown") throw invalidFile(UNKNOWN);
	if (isRecording(kind)) return readRecording(path, byteLength);
	const extension = kind === "jpeg" ? "jpg" : kind;
	return { ...NO_RECORDING, kind: "picture", contentType: `image/${kind}`, extension };
}

const NO_RECORDING = { title: "", width: null, height: null, duration: null };

async function readRecording(path: string, byteLength: number): Promise<FileType> {
	const recording = await probeRecording(path);
	if ("reason" in recording) throw invalidFile(refusalText(recording));
	// A sound in MP4 has the first bytes of a video.
	const maxSize = MEDIA_BYTES_MAX[recording.kind];
	if (byteLength > maxSize) throw tooLarge(maxSize);
	return recording;
}

async function readHead(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

/**
 * Makes and stores the files of a received file: its renditions first, then the file as it was sent. No row is written;
 * files left by a killed process are deleted a day later.
 *
 * @param forms the renditions of a picture
 * @throws SiteError `invalid` at `file`, with the reason why it is rejected
 */
export async function storeFiles(
	context: RequestContext,
	received: ReceivedFile,
	type: FileType,
	forms: readonly Form[],
): Promise<{ file: MediaFile; renditions: RenditionFile[] }> {
	const { hash, byteLength } = received;
	const renditions: RenditionFile[] = [];
	let { width, height } = type;
	for (const form of forms) {
		const readBytes = () => readFile(received.path);
		const made = await makeRenditionFiles(context, { hash, form, readBytes });
		renditions.push(made.rendition);
		({ width, height } = made.original);
	}
	const fileName = received.fileName || `${hash}.${type.extension}`;
	const original = await storeOriginal(context, received, type);
	const { contentType, duration } = type;
	return { file: { hash, fileName, contentType, byteLength, original, width, height, duration }, renditions };
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
