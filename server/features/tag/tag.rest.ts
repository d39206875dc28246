import { z } from "zod";
import { endpoint } from "../../http/endpoint.ts";
import { idParamsSchema } from "../fields.schema.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagInputSchema, tagSchema } from "./tag.schema.ts";
import { createTag, deleteTag, listTags } from "./tag.service.ts";

export const tagEndpoints = [
	endpoint({
		method: "get",
		path: "/api/tags",
		access: "public",
		summary: "Tags by name",
		response: z.array(tagSchema),
		async handle({ scope }) {
			return (await listTags(scope)).map(presentTag);
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
		async handle({ scope, body }) {
			return presentTag(await createTag(scope, body));
		},
	}),
	endpoint({
		method: "delete",
		path: "/api/tags/{id}",
		access: "admin",
		summary: "Move a tag to the trash; its posts become untagged",
		status: 204,
		params: idParamsSchema,
		async handle({ scope, params }) {
			await deleteTag(scope, params.id);
		},
	}),
];
