import { isEqual, pick } from "es-toolkit";
import { subjectOf } from "#contract/journal.ts";
import type { VersionedEntity } from "#contract/revision.ts";
import type { Revision } from "#db/entities/revision.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type JournalContext, recordInJournal } from "../journal/journal.service.ts";
import { getRevision, hasRevisions, readValues, writeRevision } from "./revision.service.ts";

/** The columns of every row whose values have revisions. */
export interface VersionedRow {
	id: number;
	updatedAt: Date;
	/** The newest save, while readers still see the values of the row; null where those are the newest. */
	workingRevision?: Revision | null;
	/** The revision that replaces the values of the row at the planned time. */
	scheduledRevision?: Revision | null;
}

/** A noun whose values have revisions, such as posts and works. */
interface NounWithRevisions<Row extends VersionedRow, Values extends object> {
	entity: VersionedEntity;
	/** The values of a row, whose relations are loaded. */
	valuesOf(row: Row): Values;
	titleOf(values: Values): string;
	/** The name of the row in the journal, if it is not the id. */
	key?: string;
}

/** The parts of a request that a revision and the journal record. */
type Recording = Pick<RequestContext, "viewer"> & Omit<JournalContext, "em">;

export type VersionedKind<Row extends VersionedRow, Values extends object> = ReturnType<
	typeof versionedKind<Row, Values>
>;

/** A noun with the functions that read and write its revisions. */
export function versionedKind<Row extends VersionedRow, Values extends object>(noun: NounWithRevisions<Row, Values>) {
	const { entity, key, titleOf, valuesOf } = noun;

	/** Records the values from before the first save (of an older release, of the example). Call it before each save. */
	async function recordFormerValues(em: EntityManager, row: Row): Promise<void> {
		if (await hasRevisions(em, entity, row.id)) return;
		const values = valuesOf(row);
		const facts = { reason: "import", title: titleOf(values), createdAt: row.updatedAt, author: undefined } as const;
		await writeRevision(em, { entity, entityId: row.id, values, ...facts });
	}

	/** Records a save of values, in its transaction; also in the journal if readers see the values. */
	async function recordSave(
		context: Recording,
		em: EntityManager,
		{ id, values, reason }: { id: number; values: Values; reason: Revision["reason"] },
	): Promise<Revision> {
		const { clock, viewer } = context;
		const facts = { reason, title: titleOf(values), createdAt: clock.now(), author: viewer?.admin.id };
		const revision = await writeRevision(em, { entity, entityId: id, values, ...facts });
		if (reason === "publish") {
			await recordInJournal({ ...context, em }, { action: "published", subject: subjectOf(entity, key ?? id) });
		}
		return revision;
	}

	/** Saves values as the working copy of a row that readers see as it was; values that equal the row's end the copy. */
	async function saveWorkingCopy(
		context: Recording,
		em: EntityManager,
		row: Row,
		{ values, reason }: { values: Values; reason: Revision["reason"] },
	): Promise<void> {
		await recordFormerValues(em, row);
		const revision = await recordSave(context, em, { id: row.id, values, reason });
		row.workingRevision = isEqual(values, valuesOf(row)) ? null : revision;
	}

	/** The values of a revision of a row in the current format, and the time of their save. @throws SiteError `notFound` */
	async function readRevision(em: EntityManager, row: Row, id: number) {
		const { revision, values } = await getRevision({ em }, id);
		return { values: completeValues(row, values), savedAt: revision.createdAt };
	}

	/** The values of a copy of a row in the current format; undefined where they are damaged. */
	async function readCopy(em: EntityManager, row: Row, id: number): Promise<Values | undefined> {
		const values = await readValues(em, id);
		return values && completeValues(row, values);
	}

	/**
	 * Changes the values of a row's working copy and of its planned replacement, in the transaction of a write that these
	 * must not undo. If both are the same revision, they stay the same.
	 */
	async function rewriteCopies(
		context: Recording,
		em: EntityManager,
		row: Row,
		rewrite: (values: Values) => Values,
	): Promise<void> {
		async function rewritten(revision: Revision): Promise<Revision> {
			const values = await readCopy(em, row, revision.id);
			const next = values && rewrite(values);
			if (!next || isEqual(next, values)) return revision;
			return recordSave(context, em, { id: row.id, values: next, reason: "save" });
		}
		const { workingRevision: working, scheduledRevision: scheduled } = row;
		const next = working ? await rewritten(working) : null;
		if (working) row.workingRevision = next;
		if (scheduled) row.scheduledRevision = scheduled.id === working?.id ? next : await rewritten(scheduled);
	}

	/** The values of a row that readers see or will see: its own, its working copy's and its planned replacement's. */
	async function valuesInUse(em: EntityManager, row: Row): Promise<Values[]> {
		const all = [valuesOf(row)];
		for (const revision of new Set([row.workingRevision, row.scheduledRevision])) {
			const values = revision && (await readCopy(em, row, revision.id));
			if (values) all.push(values);
		}
		return all;
	}

	/** The values of a revision in the current format: fields added since then come from the row. */
	function completeValues(row: Row, stored: object): Values {
		const current = valuesOf(row);
		return { ...current, ...pick(stored as Values, Object.keys(current) as (keyof Values)[]) };
	}

	return {
		...noun,
		recordFormerValues,
		recordSave,
		saveWorkingCopy,
		readRevision,
		readCopy,
		rewriteCopies,
		valuesInUse,
		completeValues,
	};
}
