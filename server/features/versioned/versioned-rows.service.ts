import { type FilterQuery, LockMode } from "@mikro-orm/core";
import { type JournalAction, subjectOf } from "#contract/journal.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { NEVER_WITHDRAWN } from "#db/entities/publication.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueuePaths } from "../index-now/index-now.service.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { isVisibleNow, UNSCHEDULED } from "../schedule/schedule.service.ts";
import type { Moments, NounInput, Slugged, VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";

export type VersionedRows<
	Row extends VersionedRow,
	Values extends Slugged,
	Input extends NounInput,
	Prepared,
> = ReturnType<typeof versionedRows<Row, Values, Input, Prepared>>;

/** Reads, locks and records the rows of a noun, for `versionedService`. */
export function versionedRows<Row extends VersionedRow, Values extends Slugged, Input extends NounInput, Prepared>(
	noun: VersionedNoun<Row, Values, Input, Prepared>,
) {
	const { entity, table, messages } = noun;
	// The casts are needed because the ORM's types cannot resolve the fields of a type parameter.
	const where = (condition: object) => condition as FilterQuery<Row>;
	const populate = noun.relations as never[];
	const assign = (em: EntityManager, row: Row, columns: object) => em.assign(row, columns as never) as Row;

	const notFound = () => new SiteError("notFound", messages.notFound);

	const notify = (context: RequestContext, em: EntityManager, ...slugs: string[]): Promise<void> =>
		enqueuePaths(context, em, slugs.filter((slug) => slug !== "").flatMap(noun.pathsOf));

	const record = (context: RequestContext, em: EntityManager, id: number, action: JournalAction) =>
		recordInJournal({ ...context, em }, { action, subject: subjectOf(entity, id) });

	/** Loads a row for writing. @throws SiteError `notFound` */
	const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: notFound } as const;
	const lock = async (em: EntityManager, condition: object) =>
		(await em.findOneOrFail(table, where(condition), locked)) as Row;

	/** Loads a row with its relations for writing. @throws SiteError `notFound`; `conflict` when `version` is not the newest */
	async function lockVersion(em: EntityManager, id: number, version: number | undefined): Promise<Row> {
		const row = await lock(em, { id, deletedAt: null });
		if (version !== undefined && version !== row.version) throw new SiteError("conflict", messages.stale);
		await em.populate([row], populate);
		return row;
	}

	/**
	 * A row that is not deleted, published or not, with the values of a revision; undefined where there is none.
	 *
	 * @param em an entity manager that is never flushed
	 * @param revisionId the revision; by default the values that were saved last, which readers may not see yet
	 */
	async function find(em: EntityManager, id: number, revisionId?: number): Promise<Row | undefined> {
		const row = (await em.findOne(table, where({ id, deletedAt: null }), { populate })) as Row | null;
		const shown = revisionId ?? row?.workingRevision?.id;
		if (!row || shown === undefined) return row ?? undefined;
		const { values, savedAt } = await noun.readRevision(em, row, shown);
		return assign(em, row, { ...(await noun.columnsOfRevision(em, values, row)), updatedAt: savedAt });
	}

	/** The row as `find` returns it. @throws SiteError `notFound` */
	async function get(context: RequestContext, id: number): Promise<Row> {
		const row = await find(context.em.fork(), id);
		if (!row) throw notFound();
		return row;
	}

	/** The columns of a row that is published between two moments, or that is a draft. */
	function publicationOf(
		{ clock }: RequestContext,
		{ publishedAt }: Row,
		published: boolean,
		{ publishAt, withdrawAt }: Moments = UNSCHEDULED,
	) {
		const now = clock.now();
		// The date of a first publication that is still in the future does not count.
		const first = publishedAt && publishedAt <= now ? publishedAt : null;
		if (!published) return { ...UNSCHEDULED, ...noun.stateOf(false, first) };
		const from = publishAt > now ? publishAt : now;
		// A withdrawal in the past belonged to the replaced schedule.
		const until = withdrawAt > from ? withdrawAt : NEVER_WITHDRAWN;
		return { ...UNSCHEDULED, publishAt, withdrawAt: until, ...noun.stateOf(true, first ?? from) };
	}

	/** Records the values of a row as published, since readers now see them, and notifies search engines. */
	async function recordPublication(context: RequestContext, em: EntityManager, row: Row): Promise<void> {
		await noun.recordSave(context, em, { id: row.id, values: noun.valuesOf(row), reason: "publish" });
		await notify(context, em, row.slug);
	}

	/** Records changed values of a row; as published, if readers see them. */
	async function recordChange(context: RequestContext, em: EntityManager, row: Row): Promise<void> {
		if (isVisibleNow(row, context) && !row.deletedAt) return recordPublication(context, em, row);
		await noun.recordSave(context, em, { id: row.id, values: noun.valuesOf(row), reason: "save" });
	}

	/** Changes columns of a row that is not deleted. @throws SiteError as `lockVersion` */
	async function change(
		context: RequestContext,
		id: number,
		version: number | undefined,
		write: (row: Row, em: EntityManager) => Promise<void>,
	): Promise<Row> {
		await withContentVersionBump(context.em.fork(), async (em) => {
			await write(await lockVersion(em, id, version), em);
		});
		return get(context, id);
	}

	return {
		where,
		populate,
		assign,
		notify,
		record,
		lock,
		lockVersion,
		find,
		get,
		publicationOf,
		recordPublication,
		recordChange,
		change,
	};
}
