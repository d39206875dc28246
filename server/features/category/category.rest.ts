import { z } from "zod";
import { endpoint } from "../../http/endpoint.ts";
import { idParamsSchema } from "../fields.schema.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryInputSchema, categorySchema } from "./category.schema.ts";
import {
	createCategory,
	deleteCategory,
	listCategories,
} from "./category.service.ts";

export const categoryEndpoints = [
	endpoint({
		method: "get",
		path: "/api/categories",
		access: "public",
		summary: "Categories by name",
		response: z.array(categorySchema),
		async handle({ scope }) {
			return (await listCategories(scope)).map(presentCategory);
		},
	}),
	endpoint({
		method: "post",
		path: "/api/categories",
		access: "admin",
		summary: "Create a category",
		status: 201,
		body: categoryInputSchema,
		response: categorySchema,
		async handle({ scope, body }) {
			return presentCategory(await createCategory(scope, body));
		},
	}),
	endpoint({
		method: "delete",
		path: "/api/categories/{id}",
		access: "admin",
		summary: "Move a category to the trash; its posts become uncategorised",
		status: 204,
		params: idParamsSchema,
		async handle({ scope, params }) {
			await deleteCategory(scope, params.id);
		},
	}),
];
