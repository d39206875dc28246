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

/** The calls by which the schedule of a noun reads and writes its rows. */
interface ScheduleCalls<Row extends ScheduledRow, Values> {
	/** True if a row is published, now or later. */
	isShown(row: Row): boolean;
	/** Loads a row with the values that were saved last. @throws SiteError `notFound` */
	load(context: RequestContext, id: number): Promise<Row>;
	/** The values of a loaded row. */
	valuesOf(row: Row): Values;
	/** The values of a stored revision of a row, in today's shape and without what was deleted since. */
	readValues(context: RequestContext, row: Row, stored: object): Promise<Values>;
	/** Publishes values from a moment on; at once without one. @param keepsCopy true if a newer working copy stays one */
	publish(
		context: RequestContext,
		row: Pick<Row, "id"> & { version: number | undefined },
		values: Values,
		options: Partial<Moments> & { keepsCopy?: boolean },
	): Promise<Row>;
	/** Withdraws a row from readers. */
	hide(context: RequestContext, id: number): Promise<Row>;
	/** Changes the schedule of a row, for which its version is checked if there is one. */
	change(
		context: RequestContext,
		id: number,
		version: number | undefined,
		change: (row: Row, em: EntityManager) => Promise<void>,
	): Promise<Row>;
	/** Records the values of a row as published, since readers have begun to see them. */
	recordPublication(context: RequestContext, em: EntityManager, row: Row): Promise<void>;
	/** The rows for which something is due. */
	findDue(context: RequestContext): Promise<Row[]>;
}

/** The schedule of one noun. */
export function scheduleService<Row extends ScheduledRow, Values>(calls: ScheduleCalls<Row, Values>) {
	/**
	 * Plans when readers see a row, get its newer values, or no longer see it. What is published is frozen: the values that
	 * are saved at this moment.
	 *
	 * @throws SiteError `invalid` for a past moment, a withdrawal before the publication, and where there is nothing new to
	 *   publish; `conflict` when `version` is not the newest; `notFound`
	 */
	async function plan(context: RequestContext, { id, version, ...planned }: SchedulePlan): Promise<Row> {
		const row = await calls.load(context, id);
		const moments = checkedMoments(context, row, planned);
		const waits = calls.isShown(row) && isWaiting(row, context);
		if (calls.isShown(row) && !waits) return planForVisible(context, row, version, planned, moments);
		if (planned.publishAt === null) return waits ? calls.hide(context, id) : row;
		if (waits && isSame(row.publishAt, moments.publishAt)) {
			return calls.change(context, id, version, async (locked) => {
				locked.withdrawAt = moments.withdrawAt;
			});
		}
		return calls.publish(context, { id, version }, calls.valuesOf(row), moments);
	}

	function planForVisible(
		context: RequestContext,
		{ id }: Row,
		version: number | undefined,
		{ publishAt }: Pick<SchedulePlan, "publishAt">,
		moments: Moments,
	): Promise<Row> {
		return calls.change(context, id, version, async (row) => {
			row.withdrawAt = moments.withdrawAt;
			if (publishAt === null) {
				Object.assign(row, { scheduledAt: null, scheduledRevision: null });
			} else if (!row.scheduledAt || !isSame(row.scheduledAt, moments.publishAt)) {
				if (!row.workingRevision) throw invalidField("publishAt", "Нет сохранённых правок, которые можно опубликовать");
				Object.assign(row, { scheduledAt: moments.publishAt, scheduledRevision: row.workingRevision });
			}
		});
	}

	/**
	 * Does what is due: readers see a publication and a withdrawal without it, by the filter, and a replacement from here
	 * on. Each is done once, whichever process comes first.
	 *
	 * @throws AggregateError with the errors of the rows that failed, after all others are done
	 */
	async function doDue(context: RequestContext): Promise<void> {
		const failures: unknown[] = [];
		for (const row of await calls.findDue(context)) {
			await doDueOf(context, row).catch((error: unknown) => failures.push(error));
		}
		if (failures.length > 0) throw new AggregateError(failures, "What is due could not be done");
	}

	async function doDueOf(context: RequestContext, row: Row): Promise<void> {
		const now = context.clock.now();
		if (row.scheduledAt && row.scheduledAt <= now) await replace(context, row);
		if (row.publishAt > PUBLISHED_AT_ONCE && row.publishAt <= now) {
			await calls.change(context, row.id, undefined, async (locked, em) => {
				if (locked.publishAt <= PUBLISHED_AT_ONCE) return;
				locked.publishAt = PUBLISHED_AT_ONCE;
				await calls.recordPublication(context, em, locked);
			});
		}
		if (row.withdrawAt <= now) await calls.hide(context, row.id);
	}

	async function replace(context: RequestContext, row: Row): Promise<void> {
		const { scheduledRevision, workingRevision } = row;
		if (!scheduledRevision) return;
		const { values: stored } = await getRevision(context, scheduledRevision.id);
		const values = await calls.readValues(context, row, stored);
		const keepsCopy = workingRevision?.id !== scheduledRevision.id;
		await calls.publish(context, row, values, { withdrawAt: row.withdrawAt, keepsCopy });
	}

	return { plan, doDue };
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();

/** @throws SiteError `invalid` */
function checkedMoments(
	{ clock }: RequestContext,
	row: ScheduledRow,
	{ publishAt, withdrawAt }: Pick<SchedulePlan, "publishAt" | "withdrawAt">,
): Moments {
	const now = clock.now();
	const from = publishAt === null ? PUBLISHED_AT_ONCE : new Date(publishAt);
	const until = withdrawAt === null ? NEVER_WITHDRAWN : new Date(withdrawAt);
	const isKept = isSame(from, row.scheduledAt ?? row.publishAt);
	if (publishAt !== null && from <= now && !isKept) throw invalidField("publishAt", "Это время уже прошло");
	if (until <= now) throw invalidField("withdrawAt", "Это время уже прошло");
	if (until <= from) throw invalidField("withdrawAt", "Снять с сайта можно только после публикации");
	return { publishAt: from, withdrawAt: until };
}

/** True if a publication failed because another entity has the slug meanwhile. */
export const isTakenSlug = (error: unknown) =>
	error instanceof SiteError && error.errors?.some(({ path }) => path === "slug") === true;
