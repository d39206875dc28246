import type { SchedulePlan } from "#contract/schedule.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { getRevision } from "../revision/revision.service.ts";
import { isWaiting } from "../schedule/schedule.service.ts";
import type { Moments, NounInput, RowVersion, Slugged, VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";
import type { VersionedRows } from "./versioned-rows.service.ts";

type PublishOptions = Partial<Moments> & { keepsCopy?: boolean };

/** The functions of `versionedService` by which a schedule is applied. */
interface Writes<Row, Values, Input> {
	savedValues(context: RequestContext, row: Row): Promise<Values>;
	replace(context: RequestContext, save: RowVersion & { input: Input }, options: PublishOptions): Promise<Row>;
	hide(context: RequestContext, row: RowVersion, mayHide?: (row: Row) => boolean): Promise<Row>;
}

/** The schedule of a noun, for `versionedService`. */
export function scheduleOf<Row extends VersionedRow, Values extends Slugged, Input extends NounInput, Prepared>(
	noun: VersionedNoun<Row, Values, Input, Prepared>,
	{ assign, change, get, publicationOf, recordPublication }: VersionedRows<Row, Values, Input, Prepared>,
	{ savedValues, replace, hide }: Writes<Row, Values, Input>,
) {
	/**
	 * Plans when readers begin to see a row, see its newer values, or no longer see it. The values saved at this moment
	 * are frozen for the publication.
	 *
	 * @throws SiteError `invalid` for a past moment, a withdrawal without or before a publication, and where there is
	 *   nothing new to publish; `conflict` when `version` is not the newest; `notFound`
	 */
	async function plan(context: RequestContext, { id, version, ...planned }: SchedulePlan): Promise<Row> {
		const row = await get(context, id);
		const moments = checkedMoments(context, planned);
		if (row.published && !isWaiting(row, context)) return planForVisible(context, { id, version }, planned, moments);
		if (planned.publishAt !== null) {
			const input = noun.toInput(await savedValues(context, row));
			return replace(context, { id, version, input }, moments);
		}
		if (planned.withdrawAt !== null) throw invalidField("publishAt", "Сначала выберите, когда опубликовать");
		return row.published ? hide(context, { id, version }) : row;
	}

	function planForVisible(
		context: RequestContext,
		{ id, version }: RowVersion,
		{ publishAt }: Pick<SchedulePlan, "publishAt">,
		moments: Moments,
	): Promise<Row> {
		return change(context, id, version, async (row, em) => {
			const revision = publishAt === null ? null : (row.workingRevision ?? row.scheduledRevision ?? null);
			if (publishAt !== null && !revision)
				throw invalidField("publishAt", "Нет сохранённых правок, которые можно опубликовать");
			// The replacement that was planned before is cancelled.
			assign(em, row, publicationOf(context, row, true, { ...moments, publishAt: row.publishAt }));
			const scheduledAt = publishAt === null ? null : moments.publishAt;
			Object.assign(row, { scheduledAt, scheduledRevision: revision });
		});
	}

	/**
	 * Applies the due changes of a row. Publications and withdrawals are already visible to readers by the filter,
	 * replacements only from here on. Each change is applied once, whichever process comes first.
	 */
	async function runDue(context: RequestContext, row: Row): Promise<void> {
		const isPast = (moment: Date | null | undefined) => moment instanceof Date && moment <= context.clock.now();
		if (isPast(row.scheduledAt)) await publishPlanned(context, row);
		if (row.publishAt > PUBLISHED_AT_ONCE && isPast(row.publishAt)) {
			await change(context, row.id, undefined, async (locked, em) => {
				if (locked.publishAt <= PUBLISHED_AT_ONCE || !isPast(locked.publishAt)) return;
				locked.publishAt = PUBLISHED_AT_ONCE;
				await recordPublication(context, em, locked);
			});
		}
		const { id } = row;
		if (isPast(row.withdrawAt)) await hide(context, { id }, ({ withdrawAt }) => isPast(withdrawAt));
	}

	async function publishPlanned(context: RequestContext, row: Row): Promise<void> {
		const { id, version, scheduledRevision, workingRevision, withdrawAt } = row;
		if (!scheduledRevision) return;
		const { values: stored } = await getRevision(context, scheduledRevision.id);
		const values = await noun.existingValues(context, noun.completeValues(row, stored), row);
		const keepsCopy = workingRevision !== null && workingRevision?.id !== scheduledRevision.id;
		const publish = (published: Values) =>
			replace(context, { id, version, input: noun.toInput(published) }, { withdrawAt, keepsCopy });
		await publish(values)
			.catch((error: unknown) => {
				// Another row has taken the slug since the values were saved: the new text is published under the
				// current slug.
				if (!isTakenSlug(error)) throw error;
				return publish({ ...values, slug: row.slug });
			})
			.catch((error: unknown) => {
				// Another process has applied it, or the row was saved meanwhile: the next check decides.
				if (!isStale(error)) throw error;
			});
	}

	return { plan, runDue };
}

/** @throws SiteError `invalid` */
function checkedMoments({ clock }: RequestContext, { publishAt, withdrawAt }: Omit<SchedulePlan, "id">): Moments {
	const now = clock.now();
	const from = publishAt === null ? PUBLISHED_AT_ONCE : new Date(publishAt);
	const until = withdrawAt === null ? NEVER_WITHDRAWN : new Date(withdrawAt);
	if (publishAt !== null && from <= now) throw invalidField("publishAt", "Это время уже прошло");
	if (until <= now) throw invalidField("withdrawAt", "Это время уже прошло");
	if (until <= from) throw invalidField("withdrawAt", "Снять с сайта можно только после публикации");
	return { publishAt: from, withdrawAt: until };
}

/** True if a publication failed because another row has taken the slug. */
const isTakenSlug = (error: unknown) =>
	error instanceof SiteError && error.errors?.some(({ path }) => path === "slug") === true;

const isStale = (error: unknown) => error instanceof SiteError && error.kind === "conflict" && !isTakenSlug(error);
