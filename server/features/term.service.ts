import {
	type EntityName,
	type FilterQuery,
	type RequiredEntityData,
	UniqueConstraintViolationException,
} from "@mikro-orm/core";
import { writeContent } from "../../db/content-version.ts";
import type { Category } from "../../db/entities/category.entity.ts";
import type { Tag } from "../../db/entities/tag.entity.ts";
import type { EntityManager } from "../../db/open.ts";
import { SiteError, takenSlug } from "../errors.ts";
import type { Scope } from "../scope.ts";
import { LIST_MAX, type PageQuery } from "./fields.schema.ts";

/** What posts are filed under. Categories and tags live by the same rules. */
type Term = Category | Tag;

// The database decides who has a slug: looking first would lose the race.
async function rejectTakenSlug<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		throw takenSlug("Этот адрес уже занят", error);
	}
}

/**
 * The rules of one kind of term.
 *
 * @param entity the kind
 * @param missing what to say, in Russian, when there is none
 */
export function termService<
	T extends Term,
	I extends { name: string; slug: string },
>(entity: EntityName<T>, missing: string) {
	// The ORM's types do not see through a type parameter what both kinds have.
	const where = (condition: object) => condition as FilterQuery<T>;
	const kept = { deletedAt: null };
	const trashed = { deletedAt: { $ne: null } };

	async function findTerm(em: EntityManager, condition: object): Promise<T> {
		const term = await em.findOne(entity, where(condition));
		if (!term) throw new SiteError("missing", missing);
		return term;
	}

	const change = (
		scope: Scope,
		condition: object,
		changes: Partial<Term>,
	): Promise<T> =>
		rejectTakenSlug(() =>
			writeContent(scope.em.fork(), async (em) =>
				Object.assign(await findTerm(em, condition), changes),
			),
		);

	return {
		/**
		 * All but the deleted, by name in Russian order, and how many there are.
		 *
		 * @param page where it is given, that part of them
		 */
		async list(
			scope: Scope,
			page: PageQuery = { limit: Number.POSITIVE_INFINITY },
		): Promise<{ terms: T[]; total: number }> {
			const terms = await scope.em.find(entity, where(kept));
			terms.sort((a, b) => a.name.localeCompare(b.name, "ru") || a.id - b.id);
			const { limit = LIST_MAX, offset = 0 } = page;
			return {
				terms: terms.slice(offset, offset + limit),
				total: terms.length,
			};
		},

		/** @throws SiteError `conflict` when the slug is taken */
		create: (scope: Scope, input: I): Promise<T> =>
			rejectTakenSlug(() =>
				writeContent(scope.em.fork(), async (em) => {
					const created = { ...input, createdAt: scope.clock.now() };
					return em.create(entity, created as object as RequiredEntityData<T>);
				}),
			),

		/** @throws SiteError `missing`; `conflict` when the slug is taken */
		replace: (scope: Scope, id: number, input: I): Promise<T> =>
			change(scope, { id, ...kept }, input),

		/** Its posts lose it in what readers see; the relations stay. @throws SiteError `missing` */
		async delete(scope: Scope, id: number): Promise<void> {
			await change(scope, { id, ...kept }, { deletedAt: scope.clock.now() });
		},

		/** @throws SiteError `missing`; `conflict` when the slug was taken meanwhile */
		restore: (scope: Scope, id: number): Promise<T> =>
			change(scope, { id, ...trashed }, { deletedAt: null }),
	};
}
