import { type FilterQuery, LockMode } from "@mikro-orm/core";
import type { ArtworkSave } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { subjectOf } from "#contract/journal.ts";
import { withContentLock, withContentVersionBump } from "#db/content-version.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueuePaths } from "../index-now/index-now.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { recordFormerValues, recordSave, rewriteCopies, saveWorkingCopy } from "../revision/working-copy.service.ts";
import { isVisibleNow, isWaiting, UNSCHEDULED } from "../schedule/schedule.service.ts";
import type { Moments } from "../schedule/schedule-plan.service.ts";
import { positionInFront } from "./artwork-order.service.ts";
import { claimSlug, refuseTakenSlug } from "./artwork-slug.service.ts";
import {
	ARTWORK_KIND,
	findSavedArtwork,
	toColumns,
	valuesOfInput,
	writeArtworkUses,
} from "./artwork-values.service.ts";

const artworkNotFound = () => new SiteError("notFound", "Работа не найдена. Возможно, она в корзине.");

/**
 * Loads a work that is not deleted, hidden ones included, with its section and picture: the values that were saved last,
 * which readers may not see yet.
 *
 * @throws SiteError `notFound`
 */
export async function getAdminArtwork(context: RequestContext, id: number): Promise<Artwork> {
	const artwork = await findSavedArtwork(context, id);
	if (!artwork) throw artworkNotFound();
	return artwork;
}

/**
 * Saves a work. Of a work that readers see, only the working copy is written unless it is to be published; else the work
 * is replaced.
 *
 * @throws SiteError `conflict` when `version` is not the newest or another work has the slug; `notFound`; `invalid` for
 *   an unknown section and for a picture that is not in the sizes of the gallery
 */
export async function saveArtwork(context: RequestContext, save: ArtworkSave): Promise<Artwork> {
	const { id, artwork, isPublishing } = save;
	const row = !artwork.isHidden && (await context.em.fork().findOne(Artwork, { id, isHidden: false }));
	if (!row) return replaceArtwork(context, save);
	if (!isPublishing) return saveArtworkCopy(context, save);
	// A work that is to be shown later keeps its time.
	return replaceArtwork(context, save, isWaiting(row, context) ? { publishAt: row.publishAt } : {});
}

async function saveArtworkCopy(
	context: RequestContext,
	{ id, artwork: input, version, isRestoring }: ArtworkSave,
): Promise<Artwork> {
	const values = valuesOfInput(input);
	await withContentLock(context.em.fork(), async (em) => {
		const artwork = await lockVersion(em, id, version);
		await toColumns(em, values);
		await refuseTakenSlug(em, id, values.slug);
		await saveWorkingCopy(context, em, ARTWORK_KIND, artwork, { values, reason: isRestoring ? "restore" : "save" });
		await writeArtworkUses(em, artwork);
	});
	return getAdminArtwork(context, id);
}

/** The options of the replacement of a work. */
interface ReplaceOptions extends Partial<Moments> {
	/** True if a newer working copy stays one; else it ends. */
	keepsCopy?: boolean;
}

/**
 * Replaces all fields of a work, also those that readers see. A changed slug leaves a redirect; in another section it
 * comes to the front. A planned replacement is given up.
 *
 * @param options the moments between which readers see it: from now on, and until what is planned, by default
 * @throws SiteError as `saveArtwork`
 */
export function replaceArtwork(
	context: RequestContext,
	{ id, artwork: { isHidden, ...input }, version, isRestoring }: ArtworkSave,
	{ publishAt = PUBLISHED_AT_ONCE, withdrawAt, keepsCopy = false }: ReplaceOptions = {},
): Promise<Artwork> {
	return changeArtwork(context, id, version, async (artwork, em) => {
		await recordFormerValues(em, ARTWORK_KIND, artwork);
		const values = valuesOfInput({ isHidden, ...input });
		const columns = await toColumns(em, values);
		const isMoved = columns.section.id !== artwork.section.id;
		const position = isMoved ? await positionInFront(em, input.sectionId) : artwork.position;
		const wasVisible = isVisibleNow(artwork, !artwork.isHidden, context);
		const now = context.clock.now();
		const planned = withdrawAt ?? artwork.withdrawAt;
		// A withdrawal whose moment has passed was of what is replaced.
		const until = planned > now && planned > publishAt ? planned : NEVER_WITHDRAWN;
		const moments = isHidden ? {} : { publishAt, withdrawAt: until };
		em.assign(artwork, { ...columns, isHidden, position, ...UNSCHEDULED, ...moments, updatedAt: now });
		if (!keepsCopy) artwork.workingRevision = null;
		await em.flush();
		const formerSlug = artwork.slug;
		await claimSlug(em, id, input.slug, now);
		await writeArtworkUses(em, artwork);
		const isVisible = isVisibleNow(artwork, !isHidden, context);
		const reason = isRestoring ? "restore" : "save";
		await recordSave(context, em, ARTWORK_KIND, { id, values, reason: isVisible ? "publish" : reason });
		if (wasVisible || isVisible) await notifySearchEngines(context, em, [formerSlug, input.slug]);
		if (wasVisible && !isVisible) await recordWithdrawal(context, em, id);
	});
}

/** Publishes the values of a work that were saved last, at once. @throws SiteError as `saveArtwork` */
export async function publishArtwork(
	context: RequestContext,
	{ id, version }: { id: number; version?: number | undefined },
): Promise<Artwork> {
	const artwork = await getAdminArtwork(context, id);
	const input = { ...ARTWORK_KIND.valuesOf(artwork), isHidden: false };
	const save = { id, version: version ?? artwork.version, isPublishing: true, isRestoring: false };
	return replaceArtwork(context, { ...save, artwork: input });
}

/** Changes whether a work is for sale, reserved or sold, at once and in its copies too. @throws SiteError `notFound` */
export function setArtworkState(
	context: RequestContext,
	{ id, state }: { id: number; state: ArtworkState },
): Promise<Artwork> {
	return changeArtwork(context, id, undefined, async (artwork, em) => {
		await recordFormerValues(em, ARTWORK_KIND, artwork);
		em.assign(artwork, { state, updatedAt: context.clock.now() });
		const isVisible = isVisibleNow(artwork, !artwork.isHidden, context);
		const values = ARTWORK_KIND.valuesOf(artwork);
		await recordSave(context, em, ARTWORK_KIND, { id, values, reason: isVisible ? "publish" : "save" });
		await rewriteCopies(context, em, ARTWORK_KIND, artwork, (copy) => ({ ...copy, state }));
		if (isVisible) await notifySearchEngines(context, em, [artwork.slug]);
	});
}

/**
 * Hides a work from readers, or shows it, with the values that they have seen or would see. What was planned is given up.
 *
 * @param mayChange looks at the locked work; where it says no, nothing changes
 * @throws SiteError as `lockVersion`
 */
export function setArtworkHidden(
	context: RequestContext,
	{ id, version, isHidden }: { id: number; version?: number | undefined; isHidden: boolean },
	mayChange: (artwork: Artwork) => boolean = () => true,
): Promise<Artwork> {
	return changeArtwork(context, id, version, async (artwork, em) => {
		if (artwork.isHidden === isHidden || !mayChange(artwork)) return;
		await recordFormerValues(em, ARTWORK_KIND, artwork);
		const wasPublic = !isWaiting(artwork, context);
		em.assign(artwork, { ...UNSCHEDULED, isHidden, updatedAt: context.clock.now() });
		if (!isHidden) await recordPublication(context, em, artwork);
		else if (wasPublic) {
			await notifySearchEngines(context, em, [artwork.slug]);
			await recordWithdrawal(context, em, id);
		}
	});
}

const recordWithdrawal = (context: RequestContext, em: EntityManager, id: number): Promise<void> =>
	recordInJournal({ ...context, em }, { action: "withdrawn", subject: subjectOf("artwork", id) });

/** Records the values of a work as published, since readers have begun to see them, and tells search engines. */
export async function recordPublication(context: RequestContext, em: EntityManager, artwork: Artwork): Promise<void> {
	const values = ARTWORK_KIND.valuesOf(artwork);
	await recordSave(context, em, ARTWORK_KIND, { id: artwork.id, values, reason: "publish" });
	await notifySearchEngines(context, em, [artwork.slug]);
}

/** Changes a work that is not deleted. @throws SiteError as `lockVersion` */
export async function changeArtwork(
	context: RequestContext,
	id: number,
	version: number | undefined,
	change: (artwork: Artwork, em: EntityManager) => Promise<void>,
): Promise<Artwork> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const artwork = await lockVersion(em, id, version);
		await change(artwork, em);
	});
	return getAdminArtwork(context, id);
}

/** Loads a work for writing. @throws SiteError `notFound` */
export async function lockArtwork(em: EntityManager, where: FilterQuery<Artwork>): Promise<Artwork> {
	const artwork = await em.findOne(Artwork, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
	if (!artwork) throw artworkNotFound();
	return artwork;
}

/** Loads a work with its relations for writing. @throws SiteError `notFound`; `conflict` when `version` is not the newest */
async function lockVersion(em: EntityManager, id: number, version: number | undefined): Promise<Artwork> {
	const artwork = await lockArtwork(em, { id, deletedAt: null });
	refuseStale(artwork, version);
	await em.populate(artwork, ["section", "picture"]);
	return artwork;
}

function refuseStale(artwork: Artwork, version: number | undefined): void {
	if (version === undefined || version === artwork.version) return;
	throw new SiteError("conflict", "Работу уже сохранили в другом окне. Сравните версии, прежде чем сохранять.");
}

/** Queues notifications about the pages of works. @param slugs their former and current slugs */
export const notifySearchEngines = (context: RequestContext, em: EntityManager, slugs: string[]): Promise<void> =>
	enqueuePaths(
		context,
		em,
		slugs.filter((slug) => slug !== "").flatMap((slug) => [`/gallery/${slug}`, `/en/gallery/${slug}`]),
	);
