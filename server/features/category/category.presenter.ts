import type { Category } from "../../../db/entities/category.entity.ts";
import type { CategoryView } from "./category.schema.ts";

export function presentCategory(category: Category): CategoryView {
	return {
		id: category.id,
		name: category.name,
		slug: category.slug,
		description: category.description,
	};
}
