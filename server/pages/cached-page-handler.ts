import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { REQUEST_ID, requestIdOf } from "../http/request-ids.ts";
import { requestCount } from "../http/request-metrics.ts";
import { requestScope } from "../lib/request-scope.ts";
import type { PageSource } from "./page-source.ts";

/** Serves cached pages ahead of the app, whose responses have the same bytes: without router, database and session. */
export function cachedPageHandler(
	source: PageSource,
	{ logger, trustedProxies }: { logger: Logger; trustedProxies: number },
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
		// All GET responses share this part, which is built for the first one.
		cached.prepared ??= {
			headers: [...cached.headers, REQUEST_ID, ""],
			count: requestCount("GET", page.route, cached.status),
		};
		const { headers: prepared, count } = cached.prepared;
		// Node copies the headers, so that all requests share one list.
		prepared[prepared.length - 1] = requestId;
		response.writeHead(cached.status, prepared);
		response.end(method === "HEAD" ? undefined : cached.body);
		if (method === "GET") count.count += 1;
		else requestCount("HEAD", page.route, cached.status).count += 1;
		if (isDebug) logger.debug({ requestId, method, path: url, status: cached.status, isCached: true });
	};
}
