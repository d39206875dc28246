import { z } from "zod";
import { categoryInputSchema, categorySchema } from "#contract/category.ts";
import { idParamsSchema, pageQuerySchema } from "#contract/fields.ts";
import { endpoint } from "../../http/endpoint.ts";
import { writeListHeaders } from "../../http/list-headers.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

export const categoryEndpoints = [
	endpoint({
		method: "get",
		path: "/api/categories",
		access: "public",
		summary: "Categories by name",
		isList: true,
		query: pageQuerySchema,
		response: z.array(categorySchema),
		async handle({ context, c, query }) {
			const { terms, total } = await categoryService.list(context, query);
			writeListHeaders(c, total, query);
			return terms.map(presentCategory);
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
		async handle({ context, body }) {
			return presentCategory(await categoryService.create(context, body));
		},
	}),
	endpoint({
		method: "delete",
		path: "/api/categories/{id}",
		access: "admin",
		summary: "Move a category to the trash; its posts become uncategorised",
		status: 204,
		params: idParamsSchema,
		async handle({ context, params }) {
			await categoryService.delete(context, params.id);
		},
	}),
];
