import { withContentVersionBump } from "#db/content-version.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { takenSlug } from "../../lib/errors.ts";
import { isVisibleNow } from "../schedule/schedule.service.ts";
import { slugService } from "../slug/slug.service.ts";
import type { VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";
import type { VersionedRows } from "./versioned-rows.service.ts";

/** The trash of a noun, for `versionedService`. */
export function trashOf<
	Row extends VersionedRow,
	Values extends { slug: string },
	Input extends { slug: string; creationKey?: string | undefined },
	Prepared,
>(noun: VersionedNoun<Row, Values, Input, Prepared>, rows: VersionedRows<Row, Values, Input, Prepared>) {
	const { entity, messages } = noun;
	const { assign, get, lock, notify, publicationOf, record } = rows;
	const { claimSlug, hasSlug } = slugService({ noun: entity, taken: messages.takenSlug });

	/** Moves a row to the trash. @throws SiteError `notFound` */
	async function moveToTrash(context: RequestContext, id: number): Promise<void> {
		await withContentVersionBump(context.em.fork(), async (em) => {
			const row = await lock(em, { id, deletedAt: null });
			// The schedule is cancelled: a row that is restored after its planned time must not appear by itself.
			assign(em, row, { ...publicationOf(context, row, isVisibleNow(row, context)), deletedAt: context.clock.now() });
			if (row.published) await notify(context, em, row.slug);
			await record(context, em, id, "trashed");
		});
	}

	/**
	 * Takes a row out of the trash.
	 *
	 * @param slug a new slug, which is required if another row has taken the old one meanwhile
	 * @throws SiteError `notFound` when it is not in the trash; `conflict` when the slug is taken
	 */
	async function restore(
		context: RequestContext,
		{ id, slug }: { id: number; slug?: string | undefined },
	): Promise<Row> {
		await withContentVersionBump(context.em.fork(), async (em) => {
			const row = await lock(em, { id, deletedAt: { $ne: null } });
			row.deletedAt = null;
			await em.flush();
			if (slug !== undefined) await claimSlug(em, id, slug, context.clock.now());
			else if (!(await hasSlug(em, id))) throw takenSlug(messages.lostSlug);
			if (row.published) await notify(context, em, slug ?? row.slug);
			await record(context, em, id, "untrashed");
		});
		return get(context, id);
	}

	return { delete: moveToTrash, restore };
}
