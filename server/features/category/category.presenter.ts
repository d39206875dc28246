import type { CategoryView } from "#contract/category.ts";
import type { Category } from "#db/entities/category.entity.ts";

export function presentCategory(category: Category): CategoryView {
	return { id: category.id, name: category.name, slug: category.slug, description: category.description };
}
