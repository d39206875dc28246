import { withContentLock } from "#db/content-version.ts";
import { PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { dueNow, isVisibleNow, isWaiting } from "../schedule/schedule.service.ts";
import { slugService } from "../slug/slug.service.ts";
import { lifecycleOf } from "./versioned-lifecycle.service.ts";
import type { Moments, NounInput, RowVersion, Slugged, VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";
import { versionedRows } from "./versioned-rows.service.ts";
import { scheduleOf } from "./versioned-schedule.service.ts";

/** A save from the form of a noun. */
export interface Save<Input> extends RowVersion {
	input: Input;
	isPublishing: boolean;
	/** True if the values are those of an older revision. */
	isRestoring: boolean;
}

/** The options of the replacement of a row. */
interface ReplaceOptions extends Partial<Moments> {
	/** The reason of the revision if readers do not see the change at once; otherwise it is "publish". */
	reason?: Revision["reason"];
	/** The date of the change; now by default. */
	updatedAt?: Date;
	/** True if a newer working copy is kept; by default it ends. */
	keepsCopy?: boolean;
}

/** The due changes of a row, which `run` applies. */
export interface DueWork {
	id: number;
	run(context: RequestContext): Promise<void>;
}

/** The service of a noun: the rows of all nouns are saved, published, scheduled, deleted and restored alike. */
export function versionedService<Row extends VersionedRow, Values extends Slugged, Input extends NounInput, Prepared>(
	noun: VersionedNoun<Row, Values, Input, Prepared>,
) {
	const { entity, table, messages } = noun;
	const rows = versionedRows(noun);
	const { assign, change, find, get, lockVersion, notify, populate, publicationOf, record, recordPublication, where } =
		rows;
	const { claimSlug, refuseTakenSlug } = slugService({ noun: entity, taken: messages.takenSlug });
	/**
	 * Replaces all fields of a row, including those that readers see. A changed slug leaves a redirect, and a planned
	 * replacement is cancelled.
	 *
	 * @param options the moments between which readers see the row: by default from now until the planned withdrawal
	 * @throws SiteError `conflict` when `version` is not the newest or another row has the slug; `notFound`; `invalid`
	 *   for unknown relations, and as `prepare`
	 */
	async function replace(
		context: RequestContext,
		{ id, version, input }: RowVersion & { input: Input },
		{ reason = "save", updatedAt, publishAt = PUBLISHED_AT_ONCE, withdrawAt, keepsCopy = false }: ReplaceOptions = {},
	): Promise<Row> {
		const prepared = await noun.prepare(context, input);
		return change(context, id, version, async (row, em) => {
			await noun.recordFormerValues(em, row);
			const { slug: formerSlug } = row;
			const now = context.clock.now();
			const wasVisible = isVisibleNow(row, context);
			const values = noun.valuesOfInput(input, prepared, row);
			assign(em, row, {
				...(await noun.columnsOf(em, input, prepared, row)),
				...publicationOf(context, row, noun.isPublished(input), {
					publishAt,
					withdrawAt: withdrawAt ?? row.withdrawAt,
				}),
				updatedAt: updatedAt ?? now,
			});
			if (!keepsCopy) row.workingRevision = null;
			await em.flush();
			await claimSlug(em, id, input.slug, now);
			await noun.writeUses(em, row);
			const isVisible = isVisibleNow(row, context);
			const isPublication = isVisible && reason !== "import";
			await noun.recordSave(context, em, { id, values, reason: isPublication ? "publish" : reason });
			if (wasVisible || isVisible) await notify(context, em, formerSlug, input.slug);
			if (wasVisible && !isVisible) await record(context, em, id, "withdrawn");
		});
	}

	/**
	 * Saves a row from its form. If readers see the row, only its working copy is written, unless it is to be
	 * published; otherwise the row is replaced.
	 *
	 * @throws SiteError as `replace`
	 */
	async function save(context: RequestContext, { id, version, input, isPublishing, isRestoring }: Save<Input>) {
		const reason = isRestoring ? "restore" : "save";
		const isShown = where({ id, published: true });
		const row = noun.isPublished(input) && ((await context.em.fork().findOne(table, isShown)) as Row | null);
		if (!row) return replace(context, { id, version, input }, { reason });
		if (isPublishing) {
			// A row that is scheduled for publication keeps its time.
			const moments = isWaiting(row, context) && { publishAt: row.publishAt };
			return replace(context, { id, version, input }, { reason, ...moments });
		}
		// Values that `prepare` refuses are refused when they are saved, not when they are published.
		const prepared = await noun.prepare(context, input);
		await withContentLock(context.em.fork(), async (em) => {
			const locked = await lockVersion(em, id, version);
			await noun.columnsOf(em, input, prepared, locked);
			await refuseTakenSlug(em, id, input.slug);
			const values = noun.valuesOfInput(input, prepared, locked);
			await noun.saveWorkingCopy(context, em, locked, { values, reason });
			await noun.writeUses(em, locked);
		});
		return get(context, id);
	}

	/** The last saved values of a row, without relations that were deleted since. */
	const savedValues = (context: RequestContext, row: Row): Promise<Values> =>
		noun.existingValues(context, noun.valuesOf(row), row);

	/** Publishes the last saved values of a row at once. @throws ZodError as `toInput`; SiteError as `replace` */
	async function publish(context: RequestContext, { id, version }: RowVersion) {
		const row = await get(context, id);
		const input = noun.toInput(await savedValues(context, row));
		return replace(context, { id, version: version ?? row.version, input });
	}

	/**
	 * Shows a row to readers with the values that they have seen or would see, or makes it a draft. Its working copy
	 * stays, and its schedule is cancelled.
	 *
	 * @param mayChange is called with the locked row; if it returns false, nothing changes
	 * @throws SiteError as `lockVersion` and `refuseIncomplete`
	 */
	function setPublished(
		context: RequestContext,
		{ id, version, published }: RowVersion & { published: boolean },
		mayChange: (row: Row) => boolean = () => true,
	): Promise<Row> {
		return change(context, id, version, async (row, em) => {
			if (row.published === published || !mayChange(row)) return;
			if (published) noun.refuseIncomplete?.(row);
			await noun.recordFormerValues(em, row);
			const wasPublic = !isWaiting(row, context);
			assign(em, row, { ...publicationOf(context, row, published), updatedAt: context.clock.now() });
			if (published) await recordPublication(context, em, row);
			else if (wasPublic) {
				await notify(context, em, row.slug);
				await record(context, em, id, "withdrawn");
			}
		});
	}

	const { plan, runDue } = scheduleOf(noun, rows, {
		savedValues,
		replace,
		hide: (context, row, mayHide) => setPublished(context, { ...row, published: false }, mayHide),
	});

	/** The changes that are due now, by the ids of their rows. */
	async function findDue(context: RequestContext): Promise<DueWork[]> {
		const options = { populate, orderBy: { id: "asc" } as never };
		const due = await context.em.fork().find(table, where(dueNow(context)), options);
		return due.map((row) => ({ id: row.id, run: (inner) => runDue(inner, row) }));
	}

	return {
		noun,
		find,
		get,
		replace,
		save,
		publish,
		setPublished,
		savedValues,
		change,
		recordChange: rows.recordChange,
		...lifecycleOf(noun, rows),
		plan,
		findDue,
	};
}
