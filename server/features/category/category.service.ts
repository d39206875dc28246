import { Category } from "../../../db/entities/category.entity.ts";
import { termService } from "../term.service.ts";
import type { CategoryInput } from "./category.schema.ts";

export const categoryService = termService<Category, CategoryInput>({
	entity: Category,
	missing: "Категория не найдена",
	notInTrash: "Такой категории в корзине нет",
	filing:
		"select category_id as term_id, id as post_id from post where category_id is not null",
});
