import { type CategoryView, categorySchema } from "#contract/category.ts";
import type { Category } from "#db/entities/category.entity.ts";
import { viewOf } from "../../lib/view-of.ts";

export const presentCategory = (category: Category): CategoryView => viewOf(categorySchema, category, {});
