import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import type { RawResponse, Representation } from "../http/representation.ts";
import { REQUEST_ID, requestIdOf } from "../http/request-ids.ts";
import { requestCount } from "../http/request-metrics.ts";
import { requestScope } from "../lib/request-scope.ts";
import type { PageSource } from "./page-source.ts";

interface HandlerOptions {
	logger: Logger;
	/** The number of the site's own proxies. */
	trustedProxies: number;
}

/** The part shared by all GET responses from the cache, built for the first one. */
function prepare({ route }: Representation, cached: RawResponse) {
	cached.prepared ??= {
		headers: [...cached.headers, REQUEST_ID, ""],
		count: requestCount("GET", route, cached.status),
	};
	return cached.prepared;
}

/**
 * The handler that serves cached pages ahead of the app, and passes all other requests on.
 *
 * A cached page needs no router, no database and no session: its stored bytes equal the app's response.
 *
 * @param next the listener of the app
 */
export function cachedPageHandler(
	source: PageSource,
	{ logger, trustedProxies }: HandlerOptions,
	next: RequestListener,
): RequestListener {
	const isDebug = logger.isLevelEnabled("debug");
	return (request, response) => {
		const { method, url, headers } = request;
		const sentId = headers["x-request-id"];
		const requestId = requestIdOf(Array.isArray(sentId) ? undefined : sentId, trustedProxies);
		const page = method === "GET" || method === "HEAD" ? source.peek(url ?? "") : undefined;
		const cached = page?.peek({ accept: headers["accept-encoding"], match: headers["if-none-match"] });
		if (!page || !cached) {
			// The app sets it on its responses; this covers those of its listener, which refuses invalid requests.
			response.setHeader(REQUEST_ID, requestId);
			return requestScope.run(requestId, next, request, response);
		}
		const { headers: prepared, count } = prepare(page, cached);
		// Node copies the headers, so that all requests share one list.
		prepared[prepared.length - 1] = requestId;
		response.writeHead(cached.status, prepared);
		response.end(method === "HEAD" ? undefined : cached.body);
		if (method === "GET") count.count += 1;
		else requestCount("HEAD", page.route, cached.status).count += 1;
		if (isDebug) logger.debug({ requestId, method, path: url, status: cached.status, isCached: true });
	};
}
