import type { CategoryView } from "#contract/category.ts";
import type { Category } from "#db/entities/category.entity.ts";

export const presentCategory = ({ id, name, slug, description }: Category): CategoryView => ({
	id,
	name,
	slug,
	description,
});
