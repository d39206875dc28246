import type { AdminCategory, CategoryView } from "#contract/category.ts";
import type { Category } from "#db/entities/category.entity.ts";
import type { CountedTerm } from "../term/term.service.ts";

export function presentCategory(category: Category): CategoryView {
	return { id: category.id, name: category.name, slug: category.slug, description: category.description };
}

export function presentAdminCategory({ term, postCount }: CountedTerm<Category>): AdminCategory {
	return { ...presentCategory(term), postCount, deletedAt: term.deletedAt?.toISOString() ?? null };
}
