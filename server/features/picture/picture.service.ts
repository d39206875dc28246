import pLimit from "p-limit";
import {
	MEDIA_PATH,
	type Picture,
	parsePicture,
} from "#contract/picture-url.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import {
	type MakePicture,
	makePictureApart,
	PictureTooComplexError,
} from "../../media/picture-process.ts";
import { refusalText } from "../../media/refusal.ts";
import type { Storage } from "../../media/storage.ts";

// In hexadecimal digits: half of SHA-256 is plenty for names that nobody gains by forging.
const HASH_LENGTH = 32;

// Each waits for its turn with its bytes alone: one picture at a time takes a processor and much memory.
const inTurn = pLimit(1);

const refuse = (message: string) => invalidField("picture", message);

/**
 * Keeps an uploaded picture, in a few sizes. The same file has the same address, without any more work.
 *
 * @param bytes the file as it came; what it is, its content tells
 * @param make what makes the kept files of it
 * @throws SiteError `invalid` at `picture`, saying why it is not taken
 */
export async function keepPicture(
	{ media }: Pick<RequestContext, "media">,
	bytes: Uint8Array<ArrayBuffer>,
	make: MakePicture = makePictureApart,
): Promise<Picture> {
	if (bytes.length === 0) throw refuse("Файл пустой. Выберите другой.");
	const hash = await hashOf(bytes);
	return inTurn(
		async () =>
			(await findPicture(media, hash)) ??
			addPicture(media, { hash, bytes }, make),
	);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	// Not in this thread, which serves others: there may be many bytes.
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return Buffer.from(digest).toString("hex").slice(0, HASH_LENGTH);
}

async function findPicture(
	media: Storage,
	hash: string,
): Promise<Picture | undefined> {
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
	const made = await make(file).catch((error: unknown) => {
		if (!(error instanceof PictureTooComplexError)) throw error;
		throw refuse(
			"На обработку картинки не хватило времени или памяти. Уменьшите её и попробуйте ещё раз.",
		);
	});
	if ("reason" in made) throw refuse(refusalText(made));
	// In this order: the file that the address names says that all the others are there.
	for (const { name, bytes } of made.files) await media.write(name, bytes);
	return made.picture;
}
