import type { RequiredEntityData } from "@mikro-orm/core";
import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { createOnce } from "../../lib/create-once.ts";
import { SiteError, takenSlug } from "../../lib/errors.ts";
import { isVisibleNow } from "../schedule/schedule.service.ts";
import { slugService } from "../slug/slug.service.ts";
import type { NounInput, Slugged, VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";
import type { VersionedRows } from "./versioned-rows.service.ts";

/** The facts that an import provides about a row that was created elsewhere. */
interface Imported {
	createdAt: Date;
	updatedAt: Date;
	/** Null for a draft. */
	publishedAt: Date | null;
	/** Other writes of the transaction that creates the row. */
	alsoWrite(em: EntityManager, id: number): Promise<void>;
}

/** The creation and the trash of the rows of a noun, for `versionedService`. */
export function lifecycleOf<Row extends VersionedRow, Values extends Slugged, Input extends NounInput, Prepared>(
	noun: VersionedNoun<Row, Values, Input, Prepared>,
	{ assign, get, lock, notify, publicationOf, record, where }: VersionedRows<Row, Values, Input, Prepared>,
) {
	const { entity, table, messages } = noun;
	const { claimSlug, hasSlug } = slugService({ noun: entity, taken: messages.takenSlug });

	/**
	 * Creates a row. If an earlier call had the same `creationKey`, it creates nothing and returns the current row of
	 * that call, so that a request whose response was lost can be sent again.
	 *
	 * @throws SiteError `conflict` when another row has the slug, or when the row of the earlier call is in the trash;
	 *   `invalid` for unknown relations, and as `prepare`
	 */
	async function create(context: RequestContext, input: Input, imported?: Imported): Promise<Row> {
		const id = await createOnce(
			() => findCreated(context, input.creationKey),
			() => insert(context, input, imported),
		);
		return get(context, id);
	}

	async function findCreated(context: RequestContext, creationKey: string | undefined): Promise<number | undefined> {
		if (creationKey === undefined) return;
		const row = (await context.em.fork().findOne(table, where({ creationKey }))) as Row | null;
		if (row?.deletedAt) throw new SiteError("conflict", messages.createdInTrash);
		return row?.id;
	}

	async function insert(context: RequestContext, input: Input, imported?: Imported): Promise<number> {
		const prepared = await noun.prepare(context, input);
		const now = context.clock.now();
		const { slug, creationKey = null } = input;
		const isPublished = noun.isPublished(input);
		return withContentVersionBump(context.em.fork(), async (em) => {
			const columns = {
				...(await noun.columnsOf(em, input, prepared)),
				...noun.stateOf(isPublished, isPublished ? (imported?.publishedAt ?? now) : null),
				creationKey,
				createdAt: imported?.createdAt ?? now,
				updatedAt: imported?.updatedAt ?? now,
			};
			const row = em.create(table, columns as object as RequiredEntityData<Row>) as Row;
			await em.flush();
			const { id } = row;
			await claimSlug(em, id, slug, now);
			await noun.writeUses(em, row);
			await imported?.alsoWrite(em, id);
			const reason = isPublished ? "publish" : imported ? "import" : "save";
			await noun.recordSave(context, em, { id, values: noun.valuesOfInput(input, prepared), reason });
			if (isPublished) await notify(context, em, slug);
			return id;
		});
	}

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
	async function restore(context: RequestContext, { id, slug }: { id: number; slug?: string | undefined }) {
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

	return { create, delete: moveToTrash, restore };
}
