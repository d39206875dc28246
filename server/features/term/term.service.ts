import type { EntityName, FilterQuery, QueryOrderMap, RequiredEntityData } from "@mikro-orm/core";
import { type PageQuery, rangeOf } from "#contract/fields.ts";
import { type JournalAction, type JournalNoun, subjectOf } from "#contract/journal.ts";
import type { Category } from "#db/entities/category.entity.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { inRussian } from "#db/russian-order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { visiblePostsSql } from "../schedule/schedule.service.ts";
import { writeWithSlug } from "../slug/slug.service.ts";

/** A category or a tag: both follow the same rules. */
export type Term = Category | Tag;

/** The fields of a term that an admin enters. */
export interface TermInput {
	name: string;
	slug: string;
}

export type TermService<T extends Term, I extends TermInput> = ReturnType<typeof termService<T, I>>;

/** A term and the number of its posts, drafts included, without those in the trash. */
export interface CountedTerm<T extends Term> {
	term: T;
	postCount: number;
}

interface TermKind<T extends Term> {
	entity: EntityName<T>;
	noun: JournalNoun;
	/** The messages, in Russian, when the term does not exist, and when it is not in the trash. */
	notFound: string;
	notInTrash: string;
	/** An SQL query for the terms of posts: rows of `term_id` and `post_id`. */
	assignments: string;
}

/**
 * The SQL statement that gives posts a new version. It locks them in the order of their ids, as `writeVisits`
 * does, so that the two cannot deadlock.
 *
 * @param ids an SQL query for the ids of the posts
 */
export const bumpPostVersions = (ids: string) =>
	`update post set version = version + 1 where id in (
		select id from post where id in (${ids}) order by id for update
	)`;

/** The service for one kind of term: categories or tags. */
export function termService<T extends Term, I extends TermInput>({
	entity,
	noun,
	notFound,
	notInTrash,
	assignments,
}: TermKind<T>) {
	// The casts are needed because the ORM's types cannot resolve the fields of a type parameter.
	const where = (condition: object) => condition as FilterQuery<T>;
	const notDeleted = { deletedAt: null };
	const deleted = { deletedAt: { $ne: null } };
	const lastDeletedFirst = { deletedAt: "desc", id: "desc" } as object as QueryOrderMap<T>;

	function writeTerm({ em }: RequestContext, slug: string | undefined, write: (em: EntityManager) => Promise<T>) {
		const { tableName } = em.getMetadata().get<T>(entity);
		const taken = `select slug from ${tableName} where deleted_at is null`;
		return writeWithSlug(em, { slug, taken, message: "Этот адрес уже занят" }, write);
	}

	const findTerm = (em: EntityManager, id: number): Promise<T> =>
		em.findOneOrFail(entity, where({ id, ...notDeleted }), { failHandler: () => new SiteError("notFound", notFound) });

	const change = (context: RequestContext, id: number, changes: Partial<Term>, action?: JournalAction): Promise<T> =>
		writeTerm(context, changes.slug, async (em) => {
			const term = Object.assign(await findTerm(em, id), changes);
			if (action) await recordInJournal({ ...context, em }, { action, subject: subjectOf(noun, id) });
			return term;
		});

	// One query counts the posts of all terms.
	async function readCounts(em: EntityManager) {
		const rows = await em.execute<{ id: number; count: number }[]>(
			`select term_id as id, count(*)::int as count from (${assignments}) as assigned
			join post on post.id = post_id where post.deleted_at is null group by term_id`,
		);
		const counts = new Map(rows.map(({ id, count }) => [id, count]));
		return (term: T): CountedTerm<T> => ({ term, postCount: counts.get(term.id) ?? 0 });
	}

	const byName = () => [{ [inRussian("name")]: "asc" }, { id: "asc" }] as object as QueryOrderMap<T>;

	return {
		/** A page of the terms that are not deleted, by name in Russian order, and the number of all of them. */
		list: ({ em }: RequestContext, page: PageQuery): Promise<[T[], number]> =>
			em.findAndCount(entity, where(notDeleted), { orderBy: byName(), ...rangeOf(page) }),

		/** The terms that have at least one public post, by name in Russian order. */
		async listUsed(context: RequestContext): Promise<T[]> {
			const { tableName } = context.em.getMetadata().get<T>(entity);
			// Mostly the first post of a term is visible. In a join, Postgres would read all of them.
			const rows = await context.em.execute<{ id: number }[]>(
				`select id from ${tableName} as term where deleted_at is null and exists (
					select 1 from (${assignments}) as assigned where assigned.term_id = term.id
						and (select ${visiblePostsSql(context)} from post where post.id = assigned.post_id)
				)`,
			);
			const ids = rows.map(({ id }) => id);
			return context.em.find(entity, where({ id: ids }), { orderBy: byName() });
		},

		/** The terms that are not deleted with the number of their posts, by name in Russian order. */
		async listCounted({ em }: RequestContext): Promise<CountedTerm<T>[]> {
			const terms = await em.find(entity, where(notDeleted), { orderBy: byName() });
			return terms.map(await readCounts(em));
		},

		/** The terms in the trash, the last deleted first, with the number of posts that they would get back. */
		async listDeleted(context: RequestContext): Promise<CountedTerm<T>[]> {
			const terms = await context.em.find(entity, where(deleted), { orderBy: lastDeletedFirst });
			return terms.map(await readCounts(context.em));
		},

		/** @throws SiteError `notFound` */
		async getCounted(context: RequestContext, id: number): Promise<CountedTerm<T>> {
			const term = await findTerm(context.em, id);
			return (await readCounts(context.em))(term);
		},

		/** @throws SiteError `conflict` when the slug is taken */
		create: (context: RequestContext, input: I): Promise<T> =>
			writeTerm(context, input.slug, async (em) => {
				const created = { ...input, createdAt: context.clock.now() };
				return em.create(entity, created as object as RequiredEntityData<T>);
			}),

		/** @throws SiteError `notFound`; `conflict` when the slug is taken */
		replace: (context: RequestContext, id: number, input: I): Promise<T> => change(context, id, input),

		/**
		 * Moves a term to the trash. Readers no longer see it on its posts. The relations and the posts' versions stay:
		 * a form that still has the term is rejected at its field.
		 *
		 * @throws SiteError `notFound`
		 */
		async delete(context: RequestContext, id: number): Promise<void> {
			await change(context, id, { deletedAt: context.clock.now() }, "trashed");
		},

		/**
		 * Restores a term from the trash. Its posts get it back, and therefore a new version: a form that was opened
		 * without it would remove it again.
		 *
		 * @throws SiteError `notFound`; `conflict` when the slug was taken meanwhile
		 */
		restore: (context: RequestContext, id: number): Promise<T> =>
			writeTerm(context, undefined, async (em) => {
				const failHandler = () => new SiteError("notFound", notInTrash);
				const term = await em.findOneOrFail(entity, where({ id, ...deleted }), { failHandler });
				const posts = `select post_id from (${assignments}) as assigned where term_id = ?`;
				await em.execute(bumpPostVersions(posts), [id]);
				await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf(noun, id) });
				return Object.assign(term, { deletedAt: null });
			}),
	};
}
