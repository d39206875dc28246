import pLimit from "p-limit";
import { MEDIA_PATH, type Picture, parsePicture } from "#contract/picture-url.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { type MakePicture, makePictureInProcess, PictureTooComplexError } from "../../media/picture-process.ts";
import { refusalText } from "../../media/refusal.ts";
import type { Storage } from "../../media/storage.ts";

// The length in hexadecimal digits: half of SHA-256 is enough for names that only the admin creates.
const HASH_LENGTH = 32;

// Pictures are processed one at a time, since each takes a processor and much memory.
const queue = pLimit(1);

const invalidPicture = (message: string) => invalidField("picture", message);

/**
 * Stores an uploaded picture in several sizes. A file that was uploaded before gets the same URL and is not processed
 * again.
 *
 * @param bytes the uploaded file; its format is detected from its content
 * @param make generates the files to store
 * @throws SiteError `invalid` at `picture`, with the reason why it is rejected
 */
export async function storePicture(
	{ media }: Pick<RequestContext, "media">,
	bytes: Uint8Array<ArrayBuffer>,
	make: MakePicture = makePictureInProcess,
): Promise<Picture> {
	if (bytes.length === 0) throw invalidPicture("Файл пустой. Выберите другой.");
	const hash = await hashOf(bytes);
	return queue(async () => (await findPicture(media, hash)) ?? addPicture(media, { hash, bytes }, make));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	// Web Crypto hashes outside of this thread, which serves other requests; a file may have 20 MB.
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return Buffer.from(digest).toString("hex").slice(0, HASH_LENGTH);
}

async function findPicture(media: Storage, hash: string): Promise<Picture | undefined> {
	const names = await media.list(hash);
	for (const name of names) {
		const picture = parsePicture(MEDIA_PATH + name);
		if (picture) return picture;
	}
	return undefined;
}

async function addPicture(
	media: Storage,
	file: { hash: string; bytes: Uint8Array },
	make: MakePicture,
): Promise<Picture> {
	const made = await make({ ...file, profile: "page", crop: null }).catch((error: unknown) => {
		if (!(error instanceof PictureTooComplexError)) throw error;
		throw invalidPicture("На обработку картинки не хватило времени или памяти. Уменьшите её и попробуйте ещё раз.");
	});
	if ("reason" in made) throw invalidPicture(refusalText(made));
	// The order matters: the file that the URL names comes last, so that its presence means that all are there.
	for (const { name, bytes } of made.files) await media.write(name, bytes);
	return made.picture;
}
