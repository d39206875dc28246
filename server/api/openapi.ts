import { z } from "zod";
import {
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiPathsObject,
	type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { type Endpoint, isShared } from "../http/endpoint.ts";
import { visitorIdSchema } from "../http/request-context.ts";
import { problemSchema } from "../lib/errors.ts";

const header = (description: string) => z.string().optional().meta({ description });

const LIST_HEADERS = z.object({
	"X-Total-Count": z.string().meta({ description: "Total number of entries" }),
	Link: header("first, prev, next, last (RFC 8288)"),
});
const SHARED_HEADERS = z.object({ ETag: z.string().meta({ description: "Strong validator, for If-None-Match" }) });
const PROBLEM_HEADERS = z.object({ "Retry-After": header("Seconds to wait before another try (429, 503)") });
const MOVED_HEADERS = z.object({ Location: z.string() });
const VISITOR_HEADERS = z.object({
	"X-Visitor-Id": visitorIdSchema.optional().meta({ description: "The random id that the visitor's browser stores" }),
});

function responsesOf(entry: Endpoint): ZodOpenApiResponsesObject {
	const { summary, response } = entry;
	return {
		[`${entry.status ?? 200}`]: {
			description: summary,
			headers: z.object({
				...(isShared(entry) ? SHARED_HEADERS.shape : {}),
				...(entry.isList ? LIST_HEADERS.shape : {}),
			}),
			...(response && { content: { "application/json": { schema: response } } }),
		},
		...(entry.isMovable && { "301": { description: "Moved permanently", headers: MOVED_HEADERS } }),
		...(isShared(entry) && { "304": { description: "Not modified" } }),
		default: {
			description: "A problem (RFC 9457)",
			headers: PROBLEM_HEADERS,
			content: { "application/problem+json": { schema: problemSchema } },
		},
	};
}

function toOperation(entry: Endpoint): ZodOpenApiOperationObject {
	const { summary, access, params, query, body, file } = entry;
	const content = body
		? { "application/json": { schema: body } }
		: file && Object.fromEntries(file.mediaTypes.map((type) => [type, {}]));
	return {
		summary,
		...((access === "admin" || access === "session") && { security: [{ bearer: [] }, { cookie: [] }] }),
		requestParams: {
			...(params && { path: params }),
			...(query && { query }),
			...(access === "personal" && { header: VISITOR_HEADERS }),
		},
		...(content && { requestBody: { required: true, content } }),
		responses: responsesOf(entry),
	};
}

/** The OpenAPI 3.1 document of the REST API, generated from the schemas that also validate its requests. */
export function describeApi(endpoints: Endpoint[], site: { url: string; cookieName: string }) {
	const paths: ZodOpenApiPathsObject = {};
	for (const entry of endpoints) {
		paths[entry.path] = { ...paths[entry.path], [entry.method]: toOperation(entry) };
	}
	return createDocument({
		openapi: "3.1.0",
		info: { title: "REST API", version: "1" },
		servers: [{ url: site.url }],
		paths,
		components: {
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer" },
				cookie: { type: "apiKey", in: "cookie", name: site.cookieName },
			},
		},
	});
}
