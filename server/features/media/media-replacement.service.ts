import { pick } from "es-toolkit";
import { withContentVersionBump } from "#db/content-version.ts";
import { Media } from "#db/entities/media.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { type MediaFile, MediaReplacement, type RenditionFile } from "#db/entities/media-replacement.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { ReceivedFile } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { isSameForm } from "../media-use/media-crop.service.ts";
import { replaceUrls, withPlayerFacts } from "../media-use/media-paths.service.ts";
import { publicUrl, readSource, renditionUrl } from "../media-use/media-source.service.ts";
import { mapPictures, rewriteSections } from "../site-section/section-pictures.service.ts";
import { findMedia, getMediaDetail, type MediaWithPlaces, withRendition } from "./media.service.ts";
import { checkVersion, lockMedia } from "./media-editing.service.ts";
import { inTurn, readFileType, storeFiles } from "./media-file.service.ts";
import { invalidFile, makeRenditionFiles } from "./media-rendition.service.ts";
import { rewriteTexts, withUnchangedTexts } from "./media-texts.service.ts";

/**
 * Replaces the file of a row of the library. The id stays and the URLs change everywhere: the renditions in use are
 * made anew with their crops, and posts and sections of the site get the new URLs, all in one transaction.
 *
 * @throws SiteError `notFound`; `conflict` when the library has the new file already, or the row was changed meanwhile;
 *   `invalid` at `file` for one of another kind, or with the reason why it is rejected
 */
export async function replaceMedia(context: RequestContext, id: number, received: ReceivedFile) {
	await inTurn(async () => {
		const em = context.em.fork();
		const media = await findMedia(em, id);
		const type = await readFileType(received);
		if (media.hash === received.hash) return;
		if (type.kind !== media.kind) throw invalidFile(otherKind(media.kind));
		await refuseKnown(em, received.hash);
		const used = await usedRenditions(em, media);
		const forms = used.map(({ profile, crop = null }) => ({ profile, crop }));
		const next = await storeFiles(context, received, type, forms);
		await swapFiles(context, media, used, next, keepFile);
	});
	return getMediaDetail(context, id);
}

const SAME_KIND = { picture: "картинкой", sound: "звуком", video: "видео" };

/** The message that refuses a file of another kind than the one to be replaced. */
export const otherKind = (kind: Media["kind"]): string => `Заменить можно только ${SAME_KIND[kind]}`;

/** Refuses a file that is already in the library, and suggests the id of that one. */
async function refuseKnown(em: EntityManager, hash: string): Promise<void> {
	const known = await em.findOne(Media, { hash });
	if (!known) return;
	const message = `Этот файл уже есть в медиатеке: «${known.fileName}»`;
	throw new SiteError("conflict", message, { errors: [{ path: "file", message, suggestion: `${known.id}` }] });
}

/**
 * Undoes the last replacement of a file by replacing it with the former one.
 *
 * @throws SiteError `notFound`; `conflict` when there is nothing to undo, or the row was changed meanwhile
 */
export async function undoReplacement(context: RequestContext, id: number): Promise<MediaWithPlaces> {
	await inTurn(async () => {
		const em = context.em.fork();
		const media = await findMedia(em, id);
		const last = await em.findOne(MediaReplacement, { media: id }, { orderBy: { id: "desc" } });
		if (!last) throw new SiteError("conflict", "Прежнего файла уже нет: замену можно отменить в течение 30 дней");
		await refuseKnown(em, last.file.hash);
		const used = await usedRenditions(em, media);
		const renditions: RenditionFile[] = [];
		for (const form of used) renditions.push(await formerRendition(context, last, form));
		await swapFiles(context, media, used, { file: last.file, renditions }, async (inner) => {
			await inner.nativeDelete(MediaReplacement, { id: last.id });
		});
	});
	return getMediaDetail(context, id);
}

/** The former file's rendition of a form; made anew if the former file had none. */
async function formerRendition(context: RequestContext, last: MediaReplacement, form: MediaRendition) {
	const { file, renditions } = last;
	const { profile, crop = null } = form;
	const readBytes = () => readSource(context, { original: file.original, renditions });
	const kept = renditions.find((former) => isSameForm(former, form));
	if (kept) return kept;
	return (await makeRenditionFiles(context, { hash: file.hash, form: { profile, crop }, readBytes })).rendition;
}

/**
 * The renditions that a work, a post or the site shows, and the one that the file's own URL names. All of a file's
 * renditions count as used if a working copy or a planned replacement uses the file.
 */
export async function usedRenditions(em: EntityManager, media: Media): Promise<MediaRendition[]> {
	const { rendition } = await withRendition(em, media);
	const rows = await em.execute<{ id: number }[]>(
		`select id from media_rendition as rendition where media_id = ? and (
			exists (select 1 from artwork where picture_id = rendition.id)
			or exists (
				select 1 from media_use join artwork on artwork.id = entity_id
				where media_id = rendition.media_id and entity = 'artwork'
				and coalesce(working_revision_id, scheduled_revision_id) is not null
			)
			or exists (select 1 from media_use where media_id = rendition.media_id and entity = 'section')
			${["post", "page"]
				.map(
					(noun) => `or exists (
						select 1 from media_use join ${noun} on ${noun}.id = entity_id
						where media_id = rendition.media_id and entity = '${noun}'
						and (
							coalesce(working_revision_id, scheduled_revision_id) is not null or position(path in content) > 0 or position(path in featured_image) > 0
						)
					)`,
				)
				.join(" ")}
		)`,
		[media.id],
	);
	const ids = [...rows.map(({ id }) => id), ...(rendition ? [rendition.id] : [])];
	return em.find(MediaRendition, { id: { $in: ids } }, { orderBy: { id: "asc" } });
}

/** Refuses the replacement if the renditions in use have changed while the new files were made. */
export async function refuseOtherUses(em: EntityManager, media: Media, used: readonly MediaRendition[]): Promise<void> {
	const idsOf = (renditions: readonly MediaRendition[]) => String(renditions.map(({ id }) => id));
	if (idsOf(await usedRenditions(em, media)) === idsOf(used)) return;
	throw new SiteError("conflict", "Картинку как раз вставляют в другое место. Попробуйте заменить ещё раз.");
}

/**
 * Gives a row another file, or other renditions of it: one transaction changes the row, its renditions, the texts of
 * posts and the sections of the site.
 *
 * @param used the renditions that stay, in the order of the new ones; the others are deleted
 * @param before called in the transaction with the current row, before anything is written
 */
export function swapFiles(
	context: RequestContext,
	media: Media,
	used: readonly MediaRendition[],
	next: { file: MediaFile; renditions: readonly RenditionFile[] },
	before: (em: EntityManager, media: Media, now: Date) => Promise<void>,
): Promise<void> {
	const urls = newUrls(media, used, next);
	return withUnchangedTexts(async () => {
		const writeTexts = await rewriteTexts(context, media.id, (texts) => ({
			...texts,
			content: withPlayerFacts(replaceUrls(texts.content, urls), publicUrl(next.file.original), next.file),
			featuredImage: replaceUrls(texts.featuredImage, urls),
		}));
		const now = context.clock.now();
		await withContentVersionBump(context.em.fork(), async (em) => {
			const locked = await lockMedia(em, media.id);
			checkVersion(locked, media.version);
			await refuseOtherUses(em, locked, used);
			await before(em, locked, now);
			em.assign(locked, { ...next.file, updatedAt: now });
			await em.flush();
			await em.nativeDelete(MediaRendition, { media: media.id, id: { $nin: used.map(({ id }) => id) } });
			for (const [index, { id }] of used.entries())
				await em.nativeUpdate(MediaRendition, { id }, { ...next.renditions[index] });
			await writeTexts(em);
			await rewriteSections(context, em, media.id, (value) =>
				mapPictures(value, (picture) => ({ ...picture, url: replaceUrls(picture.url, urls) })),
			);
		});
	});
}

/** The new URL for each beginning of the current URLs. */
export function newUrls(
	media: Media,
	used: readonly MediaRendition[],
	{ file, renditions }: { file: MediaFile; renditions: readonly RenditionFile[] },
): Map<string, string> {
	if (media.kind !== "picture") return new Map([[publicUrl(media.hash), publicUrl(file.original)]]);
	return new Map(
		used.flatMap(({ path }, index) => {
			const next = renditions[index];
			return next ? [[path, renditionUrl(next)] as const] : [];
		}),
	);
}

async function keepFile(em: EntityManager, media: Media, replacedAt: Date): Promise<void> {
	const renditions = await em.find(MediaRendition, { media: media.id }, { orderBy: { id: "asc" } });
	em.create(MediaReplacement, { media, file: fileOf(media), renditions: renditions.map(factsOf), replacedAt });
}

/** The columns of a row that describe its file. */
export const fileOf = (media: Media): MediaFile =>
	pick(media, ["hash", "fileName", "contentType", "byteLength", "original", "width", "height", "duration"]);

const factsOf = (rendition: MediaRendition): RenditionFile => {
	const { path, profile, crop, width, height, extension, isWideGamut, preview } = rendition;
	return { path, profile, crop: crop ?? null, width, height, extension, isWideGamut, preview };
};
