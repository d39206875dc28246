import { z } from "zod";
import { idParamsSchema, pageQuerySchema } from "#contract/fields.ts";
import { tagInputSchema, tagSchema } from "#contract/tag.ts";
import { endpoint } from "../../http/endpoint.ts";
import { writeListHeaders } from "../../http/list-headers.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagService } from "./tag.service.ts";

export const tagEndpoints = [
	endpoint({
		method: "get",
		path: "/api/tags",
		access: "public",
		summary: "Tags by name",
		isList: true,
		query: pageQuerySchema,
		response: z.array(tagSchema),
		async handle({ context, c, query }) {
			const { terms, total } = await tagService.list(context, query);
			writeListHeaders(c, total, query);
			return terms.map(presentTag);
		},
	}),
	endpoint({
		method: "post",
		path: "/api/tags",
		access: "admin",
		summary: "Create a tag",
		status: 201,
		body: tagInputSchema,
		response: tagSchema,
		async handle({ context, body }) {
			return presentTag(await tagService.create(context, body));
		},
	}),
	endpoint({
		method: "delete",
		path: "/api/tags/{id}",
		access: "admin",
		summary: "Move a tag to the trash; its posts become untagged",
		status: 204,
		params: idParamsSchema,
		async handle({ context, params }) {
			await tagService.delete(context, params.id);
		},
	}),
];
