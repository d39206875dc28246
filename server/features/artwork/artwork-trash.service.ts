import { subjectOf } from "#contract/journal.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { takenSlug } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { isVisibleNow, UNSCHEDULED } from "../schedule/schedule.service.ts";
import { getAdminArtwork, lockArtwork, notifySearchEngines } from "./artwork-editing.service.ts";
import { claimSlug, hasSlug } from "./artwork-slug.service.ts";

/** Moves a work to the trash; it keeps its place in its section. @throws SiteError `notFound` */
export async function deleteArtwork(context: RequestContext, id: number): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const artwork = await lockArtwork(em, { id, deletedAt: null });
		const now = context.clock.now();
		// The schedule is given up: a work that is restored after its moment must not appear by itself.
		const isHidden = !isVisibleNow(artwork, !artwork.isHidden, context);
		em.assign(artwork, { ...UNSCHEDULED, deletedAt: now, isHidden });
		if (!artwork.isHidden) await notifySearchEngines(context, em, [artwork.slug]);
		await recordInJournal({ ...context, em }, { action: "trashed", subject: subjectOf("artwork", id) });
	});
}

/**
 * Takes a work out of the trash.
 *
 * @param slug a new slug, which is needed when another work has taken the old one meanwhile
 * @throws SiteError `notFound` when it is not in the trash; `conflict` when the slug is taken
 */
export async function restoreArtwork(
	context: RequestContext,
	{ id, slug }: { id: number; slug?: string | undefined },
): Promise<Artwork> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const artwork = await lockArtwork(em, { id, deletedAt: { $ne: null } });
		artwork.deletedAt = null;
		await em.flush();
		if (slug !== undefined) {
			await claimSlug(em, id, slug, context.clock.now());
		} else if (!(await hasSlug(em, id))) {
			throw takenSlug("Адрес работы уже занят другой работой. Укажите новый.");
		}
		if (!artwork.isHidden) await notifySearchEngines(context, em, [slug ?? artwork.slug]);
		await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf("artwork", id) });
	});
	return getAdminArtwork(context, id);
}
