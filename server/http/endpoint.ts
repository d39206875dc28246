import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { queryString } from "#contract/query-string.ts";
import { SiteError } from "../lib/errors.ts";
import { type FileBody, readFileBody, readJsonText } from "./body.ts";
import { type AppServices, anonymousContext, createRequestContext } from "./create-request-context.ts";
import type { RequestContext } from "./request-context.ts";
import { requireSession, requireViewer } from "./require-viewer.ts";

type Method = "get" | "post" | "put" | "delete";
type AnySchema = z.ZodType | undefined;
type Output<S extends AnySchema> = S extends z.ZodType ? z.output<S> : undefined;
type AnyBody = AnySchema | FileBody;
type BodyOutput<B extends AnyBody> = B extends FileBody
	? Uint8Array<ArrayBuffer>
	: B extends z.ZodType
		? z.output<B>
		: undefined;

interface EndpointOptions<P extends AnySchema, Q extends AnySchema, B extends AnyBody> {
	method: Method;
	/** The path, as in the specification: `/api/blog/posts/{slug}`. */
	path: string;
	/**
	 * `public`: everybody; a read is the same for everybody and cached by the content version, as pages are, with the
	 * counts of views and likes of that moment. `personal`: everybody, but the response is specific to the visitor.
	 * `admin`: the signed-in admin. `session`: also an admin who must change a generated password first.
	 */
	access: "public" | "personal" | "admin" | "session";
	summary: string;
	/** A list: its headers are the total count and the links of the neighbouring pages. */
	isList?: boolean;
	/** Never cached: a search, whose every query has its own response, or what changes without a write (coming dates). */
	isUncached?: boolean;
	/** The whole texts of many posts: made in a bounded queue, where the response is not cached. */
	isHeavy?: boolean;
	/** A resource whose URL can change: a former one redirects with 301. */
	isMovable?: boolean;
	/** The status of success; 204 has no body. */
	status?: 200 | 201 | 204;
	params?: P;
	query?: Q;
	/** The schema of a JSON body, or the limits of a file body. */
	body?: B;
	response?: z.ZodType;
	handle(request: {
		context: RequestContext;
		c: Context;
		services: AppServices;
		params: Output<P>;
		query: Output<Q>;
		body: BodyOutput<B>;
	}): Promise<unknown>;
}

/** An endpoint of the REST API: method and path, access, input and response. */
export type Endpoint = Omit<EndpointOptions<AnySchema, AnySchema, AnyBody>, "handle"> & {
	respond(c: Context, services: AppServices): Promise<Response>;
	/** The canonical URL of a request, as the cache's key: the path, and the parameters that the schema knows. */
	canonicalUrl(c: Context): string;
};

/** Declares an endpoint; its input arrives in `handle` parsed by its schemas. */
export function endpoint<
	P extends AnySchema = undefined,
	Q extends AnySchema = undefined,
	B extends AnyBody = undefined,
>(options: EndpointOptions<P, Q, B>): Endpoint {
	const { handle, ...description } = options;
	return {
		...description,
		canonicalUrl: (c) => c.req.path + queryString(options.query?.parse(c.req.query()) ?? {}),
		async respond(c, services) {
			// A public response is the same for everybody, so the session is not even read.
			const context = isShared(options) ? anonymousContext(services, c) : await createRequestContext(services, c);
			if (options.access === "admin") requireViewer(services, context, c);
			if (options.access === "session") requireSession(services, context, c);
			const result = await handle({
				context,
				c,
				services,
				params: options.params?.parse(c.req.param()) as Output<P>,
				query: options.query?.parse(c.req.query()) as Output<Q>,
				body: (await readBody(c, options.body)) as BodyOutput<B>,
			});
			if (result instanceof Response) return result;
			if (options.status === 204) return c.body(null, 204);
			const status: ContentfulStatusCode = options.status ?? 200;
			return c.json(result as object, status);
		},
	};
}

async function readBody(c: Context, body: AnyBody): Promise<unknown> {
	if (body === undefined) return undefined;
	return isFile(body) ? readFileBody(c, body) : body.parse(await readJson(c));
}

async function readJson(c: Context): Promise<unknown> {
	const text = await readJsonText(c);
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new SiteError("badRequest", "Тело запроса не читается как JSON");
	}
}

/** True if the body is a file, whose size is limited while it is read. */
export const isFile = (body: Endpoint["body"]): body is FileBody => body !== undefined && "mediaTypes" in body;

/** True if the response is the same for everybody, so that the server caches it, and browsers do with its ETag. */
export const isShared = ({ method, access }: Pick<Endpoint, "method" | "access">) =>
	method === "get" && access === "public";
