import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { queryString } from "#contract/query-string.ts";
import { createBoundedQueue } from "../lib/bounded-queue.ts";
import { SiteError } from "../lib/errors.ts";
import { readJson } from "./body.ts";
import { isHttps } from "./cookies.ts";
import { type Endpoint, isShared } from "./endpoint.ts";
import { dataHeaders } from "./middleware.ts";
import { readPublic } from "./read-replica.ts";
import { type CacheResponse, conditionalHeadersOf, Representation } from "./representation.ts";
import {
	type AppServices,
	anonymousContext,
	createRequestContext,
	type RequestContext,
	requireSession,
	requireViewer,
} from "./request-context.ts";

const enqueueHeavy = createBoundedQueue(
	"Сейчас слишком многие читают список. Попробуйте ещё раз через несколько секунд.",
);

/** The response of an endpoint. Access is checked before the input, so that unauthorised callers learn nothing. */
export async function respond(entry: Endpoint, c: Context, services: AppServices): Promise<Response> {
	// A public response is the same for everyone, so the session is not read.
	const context = isShared(entry) ? anonymousContext(services, c) : await createRequestContext(services, c);
	if (entry.access === "admin") requireViewer(services, context, c);
	if (entry.access === "session") requireSession(services, context, c);
	const input = {
		params: entry.params?.parse(c.req.param()),
		query: entry.query?.parse(c.req.query()),
		body: entry.body?.parse(await readJson(c)),
	};
	const handle = (context: RequestContext) => entry.handle({ context, c, services, ...input });
	const make = () => (isShared(entry) ? readPublic(services, context, handle) : handle(context));
	const result = await (entry.queue ? entry.queue(make, context.client.hasLeft) : make());
	if (result instanceof Response) return result;
	if (entry.status === 204) return c.body(null, 204);
	const status: ContentfulStatusCode = entry.status ?? 200;
	return c.json(result as object, status);
}

/** The cacheable response of an endpoint. It is compressed here, so that compression is part of the queued work. */
async function represent(entry: Endpoint, c: Context, services: AppServices): Promise<Representation> {
	const response = await respond(entry, c, services);
	const { "content-type": type, ...headers } = Object.fromEntries(response.headers);
	const representation = new Representation(
		response.status,
		{ ...dataHeaders(isHttps(services)), ...headers, ...(type ? { "Content-Type": type } : {}) },
		Buffer.from(await response.arrayBuffer()),
	);
	representation.route = routePattern(entry.path);
	await representation.respond(conditionalHeadersOf(c));
	return representation;
}

/** The canonical URL of a request, used as the cache key: the path and the parameters in the schema. */
const canonicalUrl = ({ query }: Endpoint, c: Context) => c.req.path + queryString(query?.parse(c.req.query()) ?? {});

/** Converts a path to the router's syntax: `/posts/{slug}` to `/posts/:slug`. */
export const routePattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Mounts endpoints, with ETags, caching rules and 405 for the other methods of each path. */
export function mountEndpoints(
	app: Hono,
	endpoints: Endpoint[],
	services: AppServices,
	cacheResponse: CacheResponse,
): void {
	for (const [path, group] of Map.groupBy(endpoints, ({ path }) => path)) {
		const pattern = routePattern(path);
		for (const entry of group) {
			app.on(entry.method.toUpperCase(), pattern, async (c) => {
				c.header("Cache-Control", isShared(entry) ? "no-cache" : "no-store");
				if (!isShared(entry)) return respond(entry, c, services);
				const make = () => represent(entry, c, services);
				const makeQueued = entry.isHeavy ? () => enqueueHeavy(make) : make;
				const representation = await (entry.isUncached ? make() : cacheResponse(canonicalUrl(entry, c), makeQueued));
				return representation.responseTo(c);
			});
		}
		const allowed = group.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
		app.all(pattern, () => {
			throw new SiteError("method", "Такого действия по этому адресу нет", { headers: { Allow: allowed.join(", ") } });
		});
	}
}
