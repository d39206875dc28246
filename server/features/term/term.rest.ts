import { z } from "zod";
import { pageQuerySchema } from "#contract/fields.ts";
import { endpoint, paged, trashEndpoint } from "../../http/endpoint.ts";
import type { Term, TermInput, TermService } from "./term.service.ts";

interface TermRest<T extends Term, I extends TermInput> {
	path: string;
	/** The nouns of the summaries, and what happens to the posts of a deleted term. */
	nouns: { one: string; many: string; postsOfDeleted: string };
	service: TermService<T, I>;
	inputSchema: z.ZodType<I>;
	schema: z.ZodType;
	present(term: T): object;
}

/** The endpoints for one kind of term: the list, creating and deleting. */
export const termEndpoints = <T extends Term, I extends TermInput>({
	path,
	nouns,
	service,
	inputSchema,
	schema,
	present,
}: TermRest<T, I>) => [
	endpoint({
		method: "get",
		path,
		access: "public",
		summary: `${nouns.many} by name`,
		isList: true,
		query: pageQuerySchema,
		response: z.array(schema),
		handle: async ({ context, c, query }) => paged(c, query, await service.list(context, query)).map(present),
	}),
	endpoint({
		method: "post",
		path,
		access: "admin",
		summary: `Create ${nouns.one}`,
		status: 201,
		body: inputSchema,
		response: schema,
		handle: async ({ context, body }) => present(await service.create(context, body)),
	}),
	trashEndpoint(path, `Move ${nouns.one} to the trash; its posts become ${nouns.postsOfDeleted}`, service.delete),
];
