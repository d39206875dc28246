import { z } from "zod";
import {
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { Endpoint } from "./http/endpoint.ts";

const problemSchema = z
	.object({
		status: z.int(),
		title: z.string(),
		detail: z.string().meta({ description: "For a person, in Russian" }),
		errors: z
			.array(z.object({ path: z.string(), message: z.string() }))
			.optional(),
	})
	.meta({ id: "Problem" });

function toOperation(entry: Endpoint): ZodOpenApiOperationObject {
	const status = entry.status ?? 200;
	return {
		summary: entry.summary,
		...(entry.access === "admin"
			? { security: [{ bearer: [] }, { cookie: [] }] }
			: {}),
		requestParams: {
			...(entry.params ? { path: entry.params as z.ZodObject } : {}),
			...(entry.query ? { query: entry.query as z.ZodObject } : {}),
		},
		...(entry.body
			? {
					requestBody: {
						content: { "application/json": { schema: entry.body } },
					},
				}
			: {}),
		responses: {
			[`${status}`]: {
				description: entry.summary,
				...(entry.response
					? { content: { "application/json": { schema: entry.response } } }
					: {}),
			},
			default: {
				description: "A problem (RFC 9457)",
				content: { "application/problem+json": { schema: problemSchema } },
			},
		},
	};
}

/** The OpenAPI 3.1 document of the REST API, from the schemas that also check it. */
export function describeApi(endpoints: Endpoint[], siteUrl: string) {
	const paths: ZodOpenApiPathsObject = {};
	for (const entry of endpoints) {
		paths[entry.path] = {
			...paths[entry.path],
			[entry.method]: toOperation(entry),
		};
	}
	return createDocument({
		openapi: "3.1.0",
		info: { title: "REST API", version: "1" },
		servers: [{ url: siteUrl }],
		paths,
		components: {
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer" },
				cookie: { type: "apiKey", in: "cookie", name: "session" },
			},
		},
	});
}
