import { Category } from "../entities/category.entity.ts";
import { Tag } from "../entities/tag.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

interface TermChange {
	name?: string;
	slug?: string;
	deletedAt?: Date | null;
}

/** Puts a category into the database. */
export async function makeCategory(
	em: EntityManager,
	change: TermChange = {},
): Promise<Category> {
	const n = nextNumber();
	const category = em.create(Category, {
		name: `Категория ${n}`,
		slug: `kategoriya-${n}`,
		createdAt: new Date(),
		...change,
	});
	await em.flush();
	return category;
}

/** Puts a tag into the database. */
export async function makeTag(
	em: EntityManager,
	change: TermChange = {},
): Promise<Tag> {
	const n = nextNumber();
	const tag = em.create(Tag, {
		name: `Тег ${n}`,
		slug: `тег-${n}`,
		createdAt: new Date(),
		...change,
	});
	await em.flush();
	return tag;
}
