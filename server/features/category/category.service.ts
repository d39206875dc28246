import { writeContent } from "../../../db/content-version.ts";
import { Category } from "../../../db/entities/category.entity.ts";
import { SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { rejectTakenSlug } from "../slug.service.ts";
import type { CategoryInput } from "./category.schema.ts";

const missingCategory = () => new SiteError("missing", "Категория не найдена");

/** All categories but the deleted, by name in Russian order. */
export async function listCategories(scope: Scope): Promise<Category[]> {
	const categories = await scope.em.find(Category, { deletedAt: null });
	return categories.sort((a, b) => a.name.localeCompare(b.name, "ru"));
}

/** @throws SiteError `conflict` when the slug is taken */
export async function createCategory(
	scope: Scope,
	input: CategoryInput,
): Promise<Category> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) =>
			em.create(Category, { ...input, createdAt: scope.clock.now() }),
		),
	);
}

/** @throws SiteError `missing`; `conflict` when the slug is taken */
export async function replaceCategory(
	scope: Scope,
	id: number,
	input: CategoryInput,
): Promise<Category> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) => {
			const category = await em.findOne(Category, { id, deletedAt: null });
			if (!category) throw missingCategory();
			return em.assign(category, input);
		}),
	);
}

/** Its posts become uncategorised in what readers see. @throws SiteError `missing` */
export async function deleteCategory(scope: Scope, id: number): Promise<void> {
	await writeContent(scope.em.fork(), async (em) => {
		const deleted = await em.nativeUpdate(
			Category,
			{ id, deletedAt: null },
			{ deletedAt: scope.clock.now() },
		);
		if (deleted === 0) throw missingCategory();
	});
}

/** @throws SiteError `missing`; `conflict` when the slug is taken meanwhile */
export async function restoreCategory(
	scope: Scope,
	id: number,
): Promise<Category> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) => {
			const category = await em.findOne(Category, {
				id,
				deletedAt: { $ne: null },
			});
			if (!category) throw missingCategory();
			category.deletedAt = null;
			return category;
		}),
	);
}
