import { hash } from "node:crypto";
import pLimit from "p-limit";
import type { Crop, RenditionProfile } from "#contract/media.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { Media } from "#db/entities/media.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { RenditionFile } from "#db/entities/media-replacement.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { type MakePicture, makePictureInProcess, PictureTooComplexError } from "../../media/picture-process.ts";
import { refusalText } from "../../media/refusal.ts";
import { normalizeCrop } from "../media-use/media-crop.service.ts";
import { readSource } from "../media-use/media-source.service.ts";
import { findMedia } from "./media.service.ts";
import { claimFiles } from "./media-orphan.service.ts";

const HASH_LENGTH = 32;

// Pictures are processed one at a time, since each takes a processor and much memory.
const queue = pLimit(1);

/** One crop of a picture in the sizes of one profile. */
export interface Form {
	profile: RenditionProfile;
	crop: Crop | null;
}

/** The form in which a picture is stored when it is uploaded. */
export const WHOLE_PAGE: Form = { profile: "page", crop: null };

export const invalidFile = (message: string) => invalidField("file", message);

/** The stem of a rendition's files: the hash of the original, or one of the original and the form. */
function stemOf(original: string, { profile, crop }: Form): string {
	if (profile === "page" && !crop) return original;
	const sides = crop && [crop.left, crop.top, crop.width, crop.height];
	return hash("sha256", JSON.stringify([original, profile, sides])).slice(0, HASH_LENGTH);
}

/**
 * Makes the files of a rendition and stores them. No row is written.
 *
 * @param readBytes reads the original when its turn has come, so that waiting pictures take no memory
 * @returns the rendition, and the size of the upright original, in pixels
 * @throws SiteError `invalid` at `file`, with the reason why the picture is rejected
 */
export function makeRenditionFiles(
	{ em, media }: Pick<RequestContext, "em" | "media">,
	{ hash, form, readBytes }: { hash: string; form: Form; readBytes(): Promise<Uint8Array> },
	make: MakePicture = makePictureInProcess,
): Promise<{ rendition: RenditionFile; original: { width: number; height: number } }> {
	return queue(async () => {
		const stem = stemOf(hash, form);
		const made = await make({ hash: stem, bytes: await readBytes(), ...form }).catch((error: unknown) => {
			if (!(error instanceof PictureTooComplexError)) throw error;
			throw invalidFile("На обработку картинки не хватило времени или памяти. Уменьшите её и попробуйте ещё раз.");
		});
		if ("reason" in made) throw invalidFile(refusalText(made));
		await claimFiles(em.fork(), stem);
		for (const { name, bytes } of made.files) await media.write(name, bytes);
		const { width, height, extension, isWideGamut } = made.picture;
		const { preview, original } = made;
		const size = { width, height, extension, isWideGamut };
		return { rendition: { path: MEDIA_PATH + stem, ...form, ...size, preview }, original };
	});
}

/**
 * The rendition of a picture with a profile and a crop; it is made from the original if it is not there yet.
 *
 * @throws SiteError `notFound`; `invalid` at `id` for a sound or a video, and for a picture without its original
 */
export async function getRendition(context: RequestContext, { id, profile, crop }: Form & { id: number }) {
	const em = context.em.fork();
	const media = await findMedia(em, id);
	if (media.kind !== "picture") throw invalidField("id", "Кадр можно выбрать только у картинки");
	return ensureRendition(context, em, media, { profile, crop: normalizeCrop(crop) });
}

/** The rendition of a picture in a normalised form, made if it is not there yet. */
export async function ensureRendition(context: RequestContext, em: EntityManager, media: Media, form: Form) {
	const found = await findRendition(em, media, form);
	if (found) return found;
	const renditions = await em.find(MediaRendition, { media: media.id });
	const readBytes = () => readSource(context, { original: media.original, renditions });
	const { rendition } = await makeRenditionFiles(context, { hash: media.hash, form, readBytes });
	return addRendition(context, em, media, rendition);
}

/** The rendition of a form; the whole picture of a work that came with the site has a path of its own. */
async function findRendition(em: EntityManager, media: Media, form: Form): Promise<MediaRendition | null> {
	const path = MEDIA_PATH + stemOf(media.hash, form);
	const isOwn = form.crop === null ? { media: media.id, profile: form.profile, crop: null } : { path };
	return em.findOne(MediaRendition, { $or: [{ path }, isOwn] });
}

/** Writes the row of a rendition, unless another call was faster. */
export async function addRendition({ clock }: RequestContext, em: EntityManager, media: Media, facts: RenditionFile) {
	return em.upsert(
		MediaRendition,
		{ ...facts, media: media.id, createdAt: clock.now() },
		{ onConflictFields: ["path"], onConflictAction: "merge", onConflictExcludeFields: ["createdAt"] },
	);
}
