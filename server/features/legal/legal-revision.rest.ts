import { z } from "zod";
import { legalParamsSchema, legalRevisionSchema, legalTextSchema } from "#contract/legal-revision.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentLegalRevision, presentLegalText } from "./legal-revision.presenter.ts";
import { legalKeyOf, listLegalRevisions, readLegalText } from "./legal-revision.service.ts";

export const legalEndpoints = [
	endpoint({
		method: "get",
		path: "/api/site/legal/{document}",
		access: "public",
		summary: "A legal text in force: privacy, terms or consent",
		params: legalParamsSchema,
		response: legalTextSchema,
		handle: async ({ context, params }) =>
			presentLegalText(await readLegalText(context.em, legalKeyOf(params.document))),
	}),
	endpoint({
		method: "get",
		path: "/api/site/legal/{document}/revisions",
		access: "public",
		summary: "All revisions of a legal text, newest first",
		params: legalParamsSchema,
		response: z.array(legalRevisionSchema),
		handle: async ({ context, params }) =>
			(await listLegalRevisions(context.em, legalKeyOf(params.document))).map(presentLegalRevision),
	}),
];
