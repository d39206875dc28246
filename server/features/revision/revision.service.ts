import { isPlainObject } from "es-toolkit";
import { PUBLISHED_ENTITIES, type RevisionListQuery } from "#contract/revision.ts";
import { Revision } from "#db/entities/revision.entity.ts";
import { RevisionBase } from "#db/entities/revision-base.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { compress, decompress } from "../../lib/delta-compression.ts";
import { SiteError } from "../../lib/errors.ts";

/** The parts of a revision that its writer provides. */
export type NewRevision = Pick<Revision, "entity" | "entityId" | "reason" | "title" | "createdAt"> & {
	/** The values of the entity's form, as JSON can hold them. */
	values: object;
	/** The id of the admin who saves; undefined for a save without an admin. */
	author: number | undefined;
};

/** Writes a revision at once, in the transaction that saves its values. @returns a reference to it */
export async function writeRevision(em: EntityManager, { values, author, ...facts }: NewRevision): Promise<Revision> {
	const compressed = await compressValues(em, facts, JSON.stringify(values));
	return em.getReference(Revision, await em.insert(Revision, { ...facts, ...compressed, author: author ?? null }));
}

/**
 * Compresses values with the newest base of their entity. A new base is begun as soon as the revisions of the last one
 * take more bytes than the base itself, which minimises the total.
 *
 * @returns the id of the base, and the bytes
 */
async function compressValues(
	em: EntityManager,
	{ entity, entityId }: Pick<Revision, "entity" | "entityId">,
	text: string,
): Promise<{ base: number; values: Uint8Array }> {
	const [last] = await em.execute<{ id: number; values: Uint8Array; used: number }[]>(
		`select base.id, base.values, (select sum(octet_length(values)) from revision where base_id = base.id)::int as used
		from revision join revision_base as base on base.id = base_id
		where entity = ? and entity_id = ? order by revision.id desc limit 1`,
		[entity, entityId],
	);
	if (last) {
		const values = await compress(text, await decompress(last.values));
		if (values.length + last.used <= last.values.length) return { base: last.id, values };
	}
	const base = await em.insert(RevisionBase, { values: await compress(text) });
	return { base, values: await compress(text, text) };
}

/** True if an entity has revisions. */
export async function hasRevisions(em: EntityManager, entity: Revision["entity"], entityId: number): Promise<boolean> {
	return (await em.count(Revision, { entity, entityId })) > 0;
}

/** Reads a revision with the values that were saved. @throws SiteError `notFound`, also where its bytes are damaged */
export async function getRevision({ em }: Pick<RequestContext, "em">, id: number) {
	const failHandler = () => new SiteError("notFound", "Этой версии больше нет");
	const revision = await em.findOneOrFail(Revision, { id }, { populate: ["base", "values", "author"], failHandler });
	return { revision, values: await decode(revision) };
}

/** The values of a revision; undefined where it is deleted or damaged. */
export async function readValues(em: EntityManager, id: number): Promise<object | undefined> {
	try {
		return (await getRevision({ em }, id)).values;
	} catch (error) {
		if (error instanceof SiteError) return;
		throw error;
	}
}

/** The values of a revision whose columns are loaded. @throws SiteError `notFound` */
async function decode({ values, base }: { values: Uint8Array; base: { values: Uint8Array } }): Promise<object> {
	try {
		const decoded: unknown = JSON.parse(await decompress(values, await decompress(base.values)));
		if (isPlainObject(decoded)) return decoded;
	} catch {
		// Damaged bytes are distinguished from a database that does not answer, which stays an error.
	}
	throw new SiteError("notFound", "Эта версия повреждена, и прочитать её нельзя");
}

/**
 * Reads a revision for the history, with its values and the id of the one before it: for a published one the publication
 * before, and for the first published one the save before it.
 *
 * @throws SiteError `notFound`
 */
export async function getRevisionDetails({ em }: Pick<RequestContext, "em">, id: number) {
	const found = await getRevision({ em }, id);
	const { entity, entityId, reason } = found.revision;
	const last = (reasons?: Revision["reason"][]) =>
		em.findOne(
			Revision,
			{ entity, entityId, id: { $lt: id }, ...(reasons && { reason: { $in: reasons } }) },
			{ orderBy: { id: "desc" }, fields: ["id"] },
		);
	const published = reason === "publish" ? await last(["publish", "import"]) : null;
	return { ...found, previousId: (published ?? (await last()))?.id ?? null };
}

/** A page of the revisions of an entity, the newest first, and the number of all of them. */
export function listRevisions({ em }: RequestContext, { entity, entityId, ...page }: RevisionListQuery) {
	const options = { orderBy: { id: "desc" }, populate: ["author"], strategy: "joined", ...page } as const;
	return em.findAndCount(Revision, { entity, entityId }, options);
}

/**
 * Deletes the revisions from before a given time, except those that were published, the last of each day, and those in
 * use.
 *
 * @param timeZone the zone that decides the day
 */
export async function purgeRevisions(em: EntityManager, before: Date, timeZone: string): Promise<void> {
	await em.execute(
		`delete from revision where created_at < ? and reason <> 'publish'
		and exists (
			select 1 from revision later where later.entity = revision.entity and later.entity_id = revision.entity_id
			and later.id > revision.id
			and (later.created_at at time zone ?)::date = (revision.created_at at time zone ?)::date
		)
		${PUBLISHED_ENTITIES.map(isUnusedIn).join(" ")}
		and not exists (select 1 from site_section where revision.id = working_revision_id)
		and not exists (select 1 from preview_link where revision_id = revision.id)`,
		[before, timeZone, timeZone],
	);
	await deleteUnusedBases(em);
}

const isUnusedIn = (table: string) =>
	`and not exists (select 1 from ${table} where revision.id in (working_revision_id, scheduled_revision_id))`;

/** Deletes the bases of revisions that were deleted. */
export const deleteUnusedBases = (em: EntityManager) =>
	em.execute("delete from revision_base where not exists (select 1 from revision where base_id = revision_base.id)");
