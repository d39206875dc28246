import { parsePicture } from "#contract/picture-url.ts";
import type { FramedPicture } from "#packages/picture-maker/share";
import type { MakeSharePicture } from "./picture-process.ts";
import { readPicture } from "./read-picture.ts";
import type { TitlePictureInput } from "./share-picture.ts";
import type { Storage } from "./storage.ts";

/** A picture of the library that fills the share picture. */
interface CoverTexts {
	/** The URL path of the picture, with its focal point. */
	coverUrl: string;
}

/** A title beside a picture of the library, or beside the site's default painting if there is none. */
export interface TitleTexts extends Omit<TitlePictureInput, "beside"> {
	besideUrl: string;
}

/** The content of a share picture. Its pictures are given by their URL paths. */
export type ShareTexts = CoverTexts | TitleTexts;

interface DrawingContext {
	media: Storage;
	makeSharePicture: MakeSharePicture;
}

async function readFramed(media: Storage, url: string): Promise<FramedPicture | undefined> {
	const focus = parsePicture(url)?.focus;
	const [path = ""] = url.split("#");
	const bytes = await readPicture(media, path);
	return bytes && { bytes, focus };
}

/** Draws a share picture. @returns its bytes; undefined if the picture that would fill it is missing */
export async function drawShare(
	{ media, makeSharePicture }: DrawingContext,
	texts: ShareTexts,
): Promise<Uint8Array | undefined> {
	if ("coverUrl" in texts) {
		const cover = await readFramed(media, texts.coverUrl);
		return cover && makeSharePicture({ cover });
	}
	const { besideUrl, ...title } = texts;
	return makeSharePicture({ ...title, beside: await readFramed(media, besideUrl) });
}
