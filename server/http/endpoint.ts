import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { createBoundedQueue } from "../lib/bounded-queue.ts";
import { SiteError } from "../lib/errors.ts";
import { type FileBody, readFileBody, readJsonText } from "./body.ts";
import {
	type AppServices,
	anonymousContext,
	createRequestContext,
	isHttps,
	requireSession,
	requireViewer,
} from "./create-request-context.ts";
import {
	conditionalHeadersOf,
	type KeepAnswer,
	Representation,
	toResponse,
} from "./representation.ts";
import type { RequestContext } from "./request-context.ts";
import { dataHeaders } from "./security-headers.ts";

type Method = "get" | "post" | "put" | "delete";
type AnySchema = z.ZodType | undefined;
type Output<S extends AnySchema> = S extends z.ZodType
	? z.output<S>
	: undefined;
type AnyBody = AnySchema | FileBody;
type BodyOutput<B extends AnyBody> = B extends FileBody
	? Uint8Array<ArrayBuffer>
	: B extends z.ZodType
		? z.output<B>
		: undefined;

interface EndpointOptions<
	P extends AnySchema,
	Q extends AnySchema,
	B extends AnyBody,
> {
	method: Method;
	/** As in the specification: `/api/blog/posts/{slug}`. */
	path: string;
	/**
	 * `public`: anybody, and a read is the same for everybody: kept by the content version, as pages are, with the
	 * counts of views and likes as they were when it was made. `personal`: anybody, but the answer is this visitor's own.
	 * `admin`: the signed-in owner. `session`: also one who has to change a generated password first.
	 */
	access: "public" | "personal" | "admin" | "session";
	summary: string;
	/** A list, whose headers say how long it is and where its neighbours are. */
	isList?: boolean;
	/** A search: made for each request, for there are as many answers as words. */
	isSearch?: boolean;
	/** Whole texts of many posts: made in turns, where the answer is not kept. */
	isHeavy?: boolean;
	/** Its address may have changed: then it answers 301. */
	isMovable?: boolean;
	/** The status of success; 204 answers without a body. */
	status?: 200 | 201 | 204;
	params?: P;
	query?: Q;
	/** The schema of a JSON body, or that it is a file. */
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

/** One row of the API: what goes in, who may ask, what comes out. */
export type Endpoint = Omit<
	EndpointOptions<AnySchema, AnySchema, AnyBody>,
	"handle"
> & {
	respond(c: Context, services: AppServices): Promise<Response>;
	/** The one address of what is asked: the path, and of the query what the schema knows. */
	addressOf(c: Context): string;
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
		addressOf: (c) =>
			c.req.path + toSearch(options.query?.parse(c.req.query())),
		async respond(c, services) {
			// A public answer is the same for everyone: it does not even look who asks.
			const context = isShared(options)
				? anonymousContext(services, c)
				: await createRequestContext(services, c);
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

function toSearch(query: unknown): string {
	const known = Object.entries(query ?? {}).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
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

/** Whether what is sent is a file, whose size is limited while it is read. */
export const isFile = (body: Endpoint["body"]): body is FileBody =>
	body !== undefined && "mediaTypes" in body;

/** Tells whether the answer is the same for everyone, so that it may be cached, by browsers with its ETag. */
export const isShared = ({
	method,
	access,
}: Pick<Endpoint, "method" | "access">) =>
	method === "get" && access === "public";

const heavyInTurn = createBoundedQueue(
	"Сейчас слишком многие читают список. Попробуйте ещё раз через несколько секунд.",
);

/** Makes the answer of an endpoint, the same for equal requests. */
async function represent(
	entry: Endpoint,
	c: Context,
	services: AppServices,
): Promise<Representation> {
	const response = await entry.respond(c, services);
	const { "content-type": type, ...headers } = Object.fromEntries(
		response.headers,
	);
	return new Representation(
		response.status,
		{
			...dataHeaders(isHttps(services)),
			...headers,
			...(type ? { "Content-Type": type } : {}),
		},
		Buffer.from(await response.arrayBuffer()),
	);
}

/** Mounts endpoints, with ETags, caching rules and 405 for the other methods of each path. */
export function mountEndpoints(
	app: Hono,
	endpoints: Endpoint[],
	services: AppServices,
	keep: KeepAnswer,
): void {
	for (const [path, group] of Map.groupBy(endpoints, ({ path }) => path)) {
		const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
		for (const entry of group) {
			app.on(entry.method.toUpperCase(), pattern, async (c) => {
				c.header("Cache-Control", isShared(entry) ? "no-cache" : "no-store");
				if (!isShared(entry)) return entry.respond(c, services);
				const make = async () => {
					const answer = await represent(entry, c, services);
					// Here, so that compressing is a part of the turn.
					await answer.answer(conditionalHeadersOf(c));
					return answer;
				};
				const makeInTurn = entry.isHeavy ? () => heavyInTurn(make) : make;
				const answer = await (entry.isSearch
					? make()
					: keep(entry.addressOf(c), makeInTurn));
				return toResponse(await answer.answer(conditionalHeadersOf(c)));
			});
		}
		const allowed = group.flatMap(({ method }) =>
			method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()],
		);
		app.all(pattern, () => {
			throw new SiteError("method", "Такого действия по этому адресу нет", {
				headers: { Allow: allowed.join(", ") },
			});
		});
	}
}
