import type { SchedulePlan } from "#contract/schedule.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { getRevision } from "../revision/revision.service.ts";
import { isWaiting, type ScheduledRow } from "./schedule.service.ts";

/** The moments of a plan. */
export interface Moments {
	publishAt: Date;
	withdrawAt: Date;
}

/** The id of a row, and its version if that is checked. */
interface RowVersion {
	id: number;
	version: number | undefined;
}

/** The functions by which the schedule of a noun reads and writes its rows. */
interface ScheduleCalls<Row extends ScheduledRow, Values extends { slug: string }> {
	/** Loads a row with the values that were saved last. @throws SiteError `notFound` */
	load(context: RequestContext, id: number): Promise<Row>;
	/** The values of a loaded row, without relations that were deleted since. */
	valuesOf(context: RequestContext, row: Row): Promise<Values>;
	/**
	 * The values of a stored revision of a row, in the current format and without relations that were deleted since.
	 */
	readValues(context: RequestContext, row: Row, stored: object): Promise<Values>;
	/**
	 * Publishes values from a given time on; at once without one.
	 *
	 * @param keepsCopy true if a newer working copy stays one
	 */
	publish(
		context: RequestContext,
		row: RowVersion,
		values: Values,
		options: Partial<Moments> & { keepsCopy?: boolean },
	): Promise<Row>;
	/**
	 * Withdraws a row from readers.
	 *
	 * @param mayHide is called with the locked row; if it returns false, nothing changes
	 */
	hide(context: RequestContext, row: RowVersion, mayHide?: (row: Row) => boolean): Promise<Row>;
	/** Changes the moments of a published row, and cancels its replacement. */
	moveMoments(context: RequestContext, em: EntityManager, row: Row, moments: Moments): void;
	/** Changes columns of a row that is not deleted. */
	change(
		context: RequestContext,
		id: number,
		version: number | undefined,
		change: (row: Row, em: EntityManager) => Promise<void>,
	): Promise<Row>;
	/** Records the values of a row as published, since readers now see them, and notifies search engines. */
	recordPublication(context: RequestContext, em: EntityManager, row: Row): Promise<void>;
}

/** The schedule of one noun. */
export function scheduleService<Row extends ScheduledRow, Values extends { slug: string }>(
	calls: ScheduleCalls<Row, Values>,
) {
	/**
	 * Plans when readers begin to see a row, see its newer values, or no longer see it. The values saved at this moment
	 * are frozen for the publication.
	 *
	 * @throws SiteError `invalid` for a past moment, a withdrawal without or before a publication, and where there is
	 *   nothing new to publish; `conflict` when `version` is not the newest; `notFound`
	 */
	async function plan(context: RequestContext, { id, version, ...planned }: SchedulePlan): Promise<Row> {
		const row = await calls.load(context, id);
		const moments = checkedMoments(context, planned);
		if (row.published && !isWaiting(row, context)) return planForVisible(context, { id, version }, planned, moments);
		if (planned.publishAt !== null) {
			return calls.publish(context, { id, version }, await calls.valuesOf(context, row), moments);
		}
		if (planned.withdrawAt !== null) throw invalidField("publishAt", "Сначала выберите, когда опубликовать");
		return row.published ? calls.hide(context, { id, version }) : row;
	}

	function planForVisible(
		context: RequestContext,
		{ id, version }: RowVersion,
		{ publishAt }: Pick<SchedulePlan, "publishAt">,
		moments: Moments,
	): Promise<Row> {
		return calls.change(context, id, version, async (row, em) => {
			const revision = publishAt === null ? null : (row.workingRevision ?? row.scheduledRevision ?? null);
			if (publishAt !== null && !revision)
				throw invalidField("publishAt", "Нет сохранённых правок, которые можно опубликовать");
			calls.moveMoments(context, em, row, { publishAt: row.publishAt, withdrawAt: moments.withdrawAt });
			const scheduledAt = publishAt === null ? null : moments.publishAt;
			Object.assign(row, { scheduledAt, scheduledRevision: revision });
		});
	}

	/**
	 * Applies the due changes of a row. Publications and withdrawals are already visible to readers by the filter,
	 * replacements only from here on. Each change is applied once, whichever process comes first.
	 */
	async function doDue(context: RequestContext, row: Row): Promise<void> {
		const isPast = (moment: Date | null | undefined) => moment instanceof Date && moment <= context.clock.now();
		if (isPast(row.scheduledAt)) await replace(context, row);
		if (row.publishAt > PUBLISHED_AT_ONCE && isPast(row.publishAt)) {
			await calls.change(context, row.id, undefined, async (locked, em) => {
				if (locked.publishAt <= PUBLISHED_AT_ONCE || !isPast(locked.publishAt)) return;
				locked.publishAt = PUBLISHED_AT_ONCE;
				await calls.recordPublication(context, em, locked);
			});
		}
		const { id } = row;
		if (isPast(row.withdrawAt)) {
			await calls.hide(context, { id, version: undefined }, ({ withdrawAt }) => isPast(withdrawAt));
		}
	}

	async function replace(context: RequestContext, row: Row): Promise<void> {
		const { scheduledRevision, workingRevision, withdrawAt } = row;
		if (!scheduledRevision) return;
		const { values: stored } = await getRevision(context, scheduledRevision.id);
		const values = await calls.readValues(context, row, stored);
		const keepsCopy = workingRevision !== null && workingRevision?.id !== scheduledRevision.id;
		const publish = (published: Values) => calls.publish(context, row, published, { withdrawAt, keepsCopy });
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

	return { plan, doDue };
}

/** @throws SiteError `invalid` */
function checkedMoments(
	{ clock }: RequestContext,
	{ publishAt, withdrawAt }: Pick<SchedulePlan, "publishAt" | "withdrawAt">,
): Moments {
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
