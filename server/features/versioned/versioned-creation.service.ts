import type { RequiredEntityData } from "@mikro-orm/core";
import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { createOnce } from "../../lib/create-once.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordSave } from "../revision/working-copy.service.ts";
import { slugService } from "../slug/slug.service.ts";
import type { VersionedNoun, VersionedRow } from "./versioned-noun.service.ts";
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

/** The creation of rows, for `versionedService`. */
export function creationOf<
	Row extends VersionedRow,
	Values extends { slug: string },
	Input extends { slug: string; creationKey?: string | undefined },
	Prepared,
>(noun: VersionedNoun<Row, Values, Input, Prepared>, rows: VersionedRows<Row, Values, Input, Prepared>) {
	const { entity, table, messages } = noun;
	const { get, notify, where } = rows;
	const { claimSlug } = slugService({ noun: entity, taken: messages.takenSlug });

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
			await recordSave(context, em, noun, { id, values: noun.valuesOfInput(input, prepared), reason });
			if (isPublished) await notify(context, em, slug);
			return id;
		});
	}

	return create;
}
