import { Category } from "../entities/category.entity.ts";
import { Tag } from "../entities/tag.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

/** Inserts a category. */
export async function makeCategory(em: EntityManager, overrides: Partial<Category> = {}): Promise<Category> {
	const n = nextNumber();
	const category = em.create(Category, {
		name: `Категория ${n}`,
		slug: `kategoriya-${n}`,
		createdAt: new Date(),
		...overrides,
	});
	await em.flush();
	return category;
}

/** Inserts a tag. */
export async function makeTag(em: EntityManager, overrides: Partial<Tag> = {}): Promise<Tag> {
	const n = nextNumber();
	const tag = em.create(Tag, { name: `Тег ${n}`, slug: `тег-${n}`, createdAt: new Date(), ...overrides });
	await em.flush();
	return tag;
}
