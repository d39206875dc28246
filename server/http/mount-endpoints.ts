import type { Context, Hono } from "hono";
import { createBoundedQueue } from "../lib/bounded-queue.ts";
import { SiteError } from "../lib/errors.ts";
import { type AppServices, isHttps } from "./create-request-context.ts";
import { type Endpoint, isShared } from "./endpoint.ts";
import { type CacheResponse, conditionalHeadersOf, Representation, toResponse } from "./representation.ts";
import { dataHeaders } from "./security-headers.ts";

const enqueueHeavy = createBoundedQueue(
	"Сейчас слишком многие читают список. Попробуйте ещё раз через несколько секунд.",
);

/** Makes the cacheable response of an endpoint. */
async function represent(entry: Endpoint, c: Context, services: AppServices): Promise<Representation> {
	const response = await entry.respond(c, services);
	const { "content-type": type, ...headers } = Object.fromEntries(response.headers);
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

/** The router's pattern of a path: `/posts/:slug` for `/posts/{slug}`. */
export const routePattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/**
 * Mounts endpoints, with ETags, caching rules and 405 for the other methods of each path.
 *
 * @param cacheResponse serves public reads from the cache while the content version stays the same
 */
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
				if (!isShared(entry)) return entry.respond(c, services);
				const make = async () => {
					const representation = await represent(entry, c, services);
					// Compressed here, so that it counts as part of the queued work.
					await representation.respond(conditionalHeadersOf(c));
					return representation;
				};
				const makeQueued = entry.isHeavy ? () => enqueueHeavy(make) : make;
				const representation = await (entry.isUncached ? make() : cacheResponse(entry.canonicalUrl(c), makeQueued));
				return toResponse(await representation.respond(conditionalHeadersOf(c)));
			});
		}
		const allowed = group.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
		app.all(pattern, () => {
			throw new SiteError("method", "Такого действия по этому адресу нет", {
				headers: { Allow: allowed.join(", ") },
			});
		});
	}
}
