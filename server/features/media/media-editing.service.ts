import { LockMode } from "@mikro-orm/core";
import { subjectOf } from "#contract/journal.ts";
import type { MediaUpdate } from "#contract/media.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Media } from "#db/entities/media.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { normalizeCrop } from "../media-use/media-crop.service.ts";
import { findPlaces, type Place } from "../media-use/media-use.service.ts";
import { findMedia, getMediaDetail, type MediaWithPlaces, mediaNotFound } from "./media.service.ts";
import { ensureRendition } from "./media-rendition.service.ts";

/** The maximum number of places that a refusal names. */
const NAMED_MAX = 5;

/**
 * Changes the metadata of a file. A new crop applies to the file's URL from now on; places that use the file already
 * keep their crop.
 *
 * @throws SiteError `notFound`; `conflict` when `version` is not the newest; `invalid` for a crop of a recording
 */
export async function updateMedia(context: RequestContext, { id, version, media: input }: MediaUpdate) {
	const em = context.em.fork();
	const before = await findMedia(em, id);
	const crop = normalizeCrop(input.crop);
	if (before.kind !== "picture" && (crop || input.focus)) {
		throw invalidField(crop ? "crop" : "focus", "Кадр и точку внимания можно выбрать только у картинки");
	}
	checkVersion(before, version);
	// The rendition is made before the transaction, since it takes seconds during which others would wait.
	if (crop) await ensureRendition(context, em, before, { profile: "page", crop });
	await withContentVersionBump(context.em.fork(), async (inner) => {
		const media = await lockMedia(inner, id);
		checkVersion(media, version);
		inner.assign(media, { ...input, crop, updatedAt: context.clock.now() });
	});
	context.em.clear();
	return getMediaDetail(context, id);
}

/** Moves a file to the trash. @throws SiteError `notFound`; `conflict`, with the places, while it is used */
export async function deleteMedia(context: RequestContext, id: number): Promise<void> {
	await context.em.fork().transactional(async (em) => {
		// The lock waits for saves that are about to use the file.
		const media = await lockMedia(em, id);
		const places = await findPlaces(em, id);
		if (places.length > 0)
			throw new SiteError("conflict", `Файл используется: ${namesOf(places)}. Сначала уберите его оттуда.`);
		media.deletedAt = context.clock.now();
		await recordInJournal({ ...context, em }, { action: "trashed", subject: subjectOf("media", id) });
	});
}

/** Takes a file out of the trash. @throws SiteError `notFound` when it is not in the trash */
export async function restoreMedia(context: RequestContext, id: number): Promise<MediaWithPlaces> {
	await context.em.fork().transactional(async (em) => {
		const media = await em.findOne(Media, { id, deletedAt: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
		if (!media) throw new SiteError("notFound", "Такого файла в корзине нет");
		media.deletedAt = null;
		await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf("media", id) });
	});
	context.em.clear();
	return getMediaDetail(context, id);
}

/** A file that is not in the trash, locked until the end of the transaction. @throws SiteError `notFound` */
export const lockMedia = (em: EntityManager, id: number): Promise<Media> =>
	em.findOneOrFail(
		Media,
		{ id, deletedAt: null },
		{ lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: mediaNotFound },
	);

export function checkVersion(media: Media, version: number | undefined): void {
	if (version === undefined || version === media.version) return;
	throw new SiteError("conflict", "Файл уже изменили в другом окне. Откройте его заново.");
}

const KINDS = { post: "статья", artwork: "работа", page: "страница", section: "раздел сайта" };

function namesOf(places: Place[]): string {
	const names = places.map(({ entity, title, isDeleted }) => {
		const named = title ? `${KINDS[entity]} «${title}»` : KINDS[entity];
		return isDeleted ? `${named} (в корзине)` : named;
	});
	const different = [...new Set(names)];
	const rest = different.length - NAMED_MAX;
	return different.slice(0, NAMED_MAX).join(", ") + (rest > 0 ? ` и ещё ${rest}` : "");
}
