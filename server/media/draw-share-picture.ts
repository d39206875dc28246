import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ARTWORK_FILES_PATH } from "#contract/artwork-picture.ts";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import type { FramedPicture } from "#packages/picture-maker/share";
import type { AppServices } from "../http/request-context.ts";
import type { TitlePictureInput } from "./share-picture.ts";
import type { Storage } from "./storage.ts";

const FOLDER = join(import.meta.dirname, "../../src/public/artworks");

/** Reads the served picture at a URL path, from the storage or the release; undefined if it does not exist. */
export async function readPicture(media: Storage, url: string): Promise<Buffer | undefined> {
	if (url.startsWith(ARTWORK_FILES_PATH)) return readFile(join(FOLDER, basename(url)));
	const file = url.startsWith(MEDIA_PATH) ? await media.read(url.slice(MEDIA_PATH.length)) : undefined;
	return file && buffer(await file.stream());
}

/** A title beside a picture of the library, or beside the site's default painting if there is none. */
export interface TitleTexts extends Omit<TitlePictureInput, "beside"> {
	besideUrl: string;
}

/** The content of a share picture: a title, or a picture of the library, given by its URL path, that fills it. */
export type ShareTexts = { coverUrl: string } | TitleTexts;

async function readFramed(media: Storage, url: string): Promise<FramedPicture | undefined> {
	const focus = parsePicture(url)?.focus;
	const [path = ""] = url.split("#");
	const bytes = await readPicture(media, path);
	return bytes && { bytes, focus };
}

/** Draws a share picture. @returns its bytes; undefined if the picture that would fill it is missing */
export async function drawShare(
	{ media, makeSharePicture }: Pick<AppServices, "media" | "makeSharePicture">,
	texts: ShareTexts,
): Promise<Uint8Array | undefined> {
	if ("coverUrl" in texts) {
		const cover = await readFramed(media, texts.coverUrl);
		return cover && makeSharePicture({ cover });
	}
	const { besideUrl, ...title } = texts;
	return makeSharePicture({ ...title, beside: await readFramed(media, besideUrl) });
}
