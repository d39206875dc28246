import {
	type EntityName,
	type FilterQuery,
	type QueryOrderMap,
	type RequiredEntityData,
	UniqueConstraintViolationException,
} from "@mikro-orm/core";
import { LIST_MAX, type PageQuery } from "#contract/fields.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { Category } from "#db/entities/category.entity.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { inRussian } from "#db/russian-order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError, takenSlug } from "../../lib/errors.ts";
import { IS_PUBLIC } from "../post/post.service.ts";
import { findFreeSlug } from "../slug/free-slug.service.ts";

/** What posts are filed under. Categories and tags live by the same rules. */
type Term = Category | Tag;

/** A term and how many posts it has: those that are not in the trash, drafts included. */
export interface CountedTerm<T extends Term> {
	term: T;
	postCount: number;
}

interface TermKind<T extends Term> {
	entity: EntityName<T>;
	/** What to say, in Russian, when there is none, and when the trash has none. */
	missing: string;
	notInTrash: string;
	/** Which posts are filed under which term, as SQL: rows of `term_id` and `post_id`. */
	filing: string;
}

/**
 * Gives posts a new version, as SQL. They are locked in one order, so that it and the writer of views
 * cannot wait for each other.
 *
 * @param ids which posts, as SQL
 */
export const raiseVersions = (ids: string) =>
	`update post set version = version + 1 where id in (
		select id from post where id in (${ids}) order by id for update
	)`;

/** The rules of one kind of term. */
export function termService<
	T extends Term,
	I extends { name: string; slug: string },
>({ entity, missing, notInTrash, filing }: TermKind<T>) {
	// The ORM's types do not see through a type parameter what both kinds have.
	const where = (condition: object) => condition as FilterQuery<T>;
	const kept = { deletedAt: null };
	const trashed = { deletedAt: { $ne: null } };
	const lastDeletedFirst = {
		deletedAt: "desc",
		id: "desc",
	} as object as QueryOrderMap<T>;

	/**
	 * The database decides who has a slug: looking first would lose the race.
	 *
	 * @param slug what was asked for; where it is taken, the next free one is offered
	 */
	async function rejectTakenSlug<R>(
		{ em }: RequestContext,
		slug: string | undefined,
		write: () => Promise<R>,
	): Promise<R> {
		try {
			return await write();
		} catch (cause) {
			if (!(cause instanceof UniqueConstraintViolationException)) throw cause;
			const { tableName } = em.getMetadata().get<T>(entity);
			const taken = `select slug from ${tableName} where deleted_at is null`;
			throw takenSlug("Этот адрес уже занят", {
				cause,
				...(slug && { suggestion: await findFreeSlug(em, slug, taken) }),
			});
		}
	}

	async function findTerm(em: EntityManager, id: number): Promise<T> {
		const term = await em.findOne(entity, where({ id, ...kept }));
		if (!term) throw new SiteError("notFound", missing);
		return term;
	}

	const change = (
		context: RequestContext,
		id: number,
		changes: Partial<Term>,
	): Promise<T> =>
		rejectTakenSlug(context, changes.slug, () =>
			withContentVersionBump(context.em.fork(), async (em) =>
				Object.assign(await findTerm(em, id), changes),
			),
		);

	// One question for all of them, however many there are.
	async function readCounts(em: EntityManager) {
		const rows = await em.execute<{ id: number; count: number }[]>(
			`select term_id as id, count(*)::int as count from (${filing}) as filed
			join post on post.id = post_id where post.deleted_at is null group by term_id`,
		);
		const counts = new Map(rows.map(({ id, count }) => [id, count]));
		return (term: T): CountedTerm<T> => ({
			term,
			postCount: counts.get(term.id) ?? 0,
		});
	}

	const byName = () =>
		[
			{ [inRussian("name")]: "asc" },
			{ id: "asc" },
		] as object as QueryOrderMap<T>;

	return {
		/** A page of all but the deleted, by name in Russian order, and how many there are. */
		async list(
			context: RequestContext,
			page: PageQuery,
		): Promise<{ terms: T[]; total: number }> {
			const { limit = LIST_MAX, offset = 0 } = page;
			const [terms, total] = await context.em.findAndCount(
				entity,
				where(kept),
				{
					orderBy: byName(),
					limit,
					offset,
				},
			);
			return { terms, total };
		},

		/** Those under which readers find a post, by name in Russian order. */
		async listUsed(context: RequestContext): Promise<T[]> {
			const { tableName } = context.em.getMetadata().get<T>(entity);
			const rows = await context.em.execute<{ id: number }[]>(
				`select id from ${tableName} as term where deleted_at is null and exists (
					select 1 from (${filing}) as filed join post on post.id = filed.post_id
					where filed.term_id = term.id and ${IS_PUBLIC}
				)`,
			);
			const ids = rows.map(({ id }) => id);
			return context.em.find(entity, where({ id: ids }), { orderBy: byName() });
		},

		/** All but the deleted, as the owner sees them: by name in Russian order, with their posts. */
		async listCounted({ em }: RequestContext): Promise<CountedTerm<T>[]> {
			const terms = await em.find(entity, where(kept), { orderBy: byName() });
			return terms.map(await readCounts(em));
		},

		/** Those in the trash, the last deleted first, with the posts that they would take back. */
		async listDeleted(context: RequestContext): Promise<CountedTerm<T>[]> {
			const terms = await context.em.find(entity, where(trashed), {
				orderBy: lastDeletedFirst,
			});
			return terms.map(await readCounts(context.em));
		},

		/** @throws SiteError `notFound` */
		async getCounted(
			context: RequestContext,
			id: number,
		): Promise<CountedTerm<T>> {
			const term = await findTerm(context.em, id);
			return (await readCounts(context.em))(term);
		},

		/** @throws SiteError `conflict` when the slug is taken */
		create: (context: RequestContext, input: I): Promise<T> =>
			rejectTakenSlug(context, input.slug, () =>
				withContentVersionBump(context.em.fork(), async (em) => {
					const created = { ...input, createdAt: context.clock.now() };
					return em.create(entity, created as object as RequiredEntityData<T>);
				}),
			),

		/** @throws SiteError `notFound`; `conflict` when the slug is taken */
		replace: (context: RequestContext, id: number, input: I): Promise<T> =>
			change(context, id, input),

		/**
		 * Its posts lose it in what readers see. The relations stay, and so do the posts' versions: a
		 * form that still names it is refused at its field.
		 *
		 * @throws SiteError `notFound`
		 */
		async delete(context: RequestContext, id: number): Promise<void> {
			await change(context, id, { deletedAt: context.clock.now() });
		},

		/**
		 * Takes it out of the trash. Its posts get it back, and so a new version: a form that was opened
		 * without it would take it off again.
		 *
		 * @throws SiteError `notFound`; `conflict` when the slug was taken meanwhile
		 */
		restore: (context: RequestContext, id: number): Promise<T> =>
			rejectTakenSlug(context, undefined, () =>
				withContentVersionBump(context.em.fork(), async (em) => {
					const term = await em.findOne(entity, where({ id, ...trashed }));
					if (!term) throw new SiteError("notFound", notInTrash);
					await em.execute(
						raiseVersions(
							`select post_id from (${filing}) as filed where term_id = ?`,
						),
						[id],
					);
					return Object.assign(term, { deletedAt: null });
				}),
			),
	};
}
