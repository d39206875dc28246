import { categoryInputSchema, categorySchema } from "#contract/category.ts";
import { termEndpoints } from "../term/term.rest.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

export const categoryEndpoints = termEndpoints({
	path: "/api/categories",
	nouns: { one: "a category", many: "Categories", postsOfDeleted: "uncategorised" },
	service: categoryService,
	inputSchema: categoryInputSchema,
	schema: categorySchema,
	present: presentCategory,
});
