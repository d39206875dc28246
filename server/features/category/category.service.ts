import type { CategoryInput } from "#contract/category.ts";
import { Category } from "#db/entities/category.entity.ts";
import { termService } from "../term/term.service.ts";

export const categoryService = termService<Category, CategoryInput>({
	entity: Category,
	noun: "category",
	notFound: "Категория не найдена",
	notInTrash: "Такой категории в корзине нет",
	assignments: "select category_id as term_id, id as post_id from post where category_id is not null",
});
