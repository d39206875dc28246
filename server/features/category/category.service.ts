import { Category } from "../../../db/entities/category.entity.ts";
import { termService } from "../term.service.ts";
import type { CategoryInput } from "./category.schema.ts";

export const categoryService = termService<Category, CategoryInput>(
	Category,
	"Категория не найдена",
);
