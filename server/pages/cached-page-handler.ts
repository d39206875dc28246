import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { REQUEST_ID, requestIdOf } from "../http/request-ids.ts";
import { requestCount } from "../http/request-metrics.ts";
import { requestScope } from "../lib/request-scope.ts";
import type { PageSource } from "./page-source.ts";

/**
 * Serves cached pages ahead of the app, whose responses have the same bytes: without router, database and session. They
 * have no request id, since no line of the log mentions them: with the level `debug`, the app serves and logs them too.
 */
export function cachedPageHandler(
	source: PageSource,
	{ logger, trustedProxies }: { logger: Logger; trustedProxies: number },
	next: RequestListener,
): RequestListener {
	const isDebug = logger.isLevelEnabled("debug");
	return (request, response) => {
		const { method, url, headers } = request;
		const page = (method === "GET" || method === "HEAD") && !isDebug ? source.peek(url ?? "") : undefined;
		const cached = page?.peek({ accept: headers["accept-encoding"], match: headers["if-none-match"] });
		if (!page || !cached) {
			const sentId = headers[REQUEST_ID.toLowerCase()];
			const requestId = requestIdOf(Array.isArray(sentId) ? undefined : sentId, trustedProxies);
			// The app sets it on its responses; this covers those of its listener, which refuses invalid requests.
			response.setHeader(REQUEST_ID, requestId);
			return requestScope.run(requestId, next, request, response);
		}
		response.writeHead(cached.status, cached.headers);
		if (method === "GET") {
			response.end(cached.body);
			cached.count ??= requestCount("GET", page.route, cached.status);
			cached.count.count += 1;
		} else {
			response.end();
			requestCount("HEAD", page.route, cached.status).count += 1;
		}
	};
}
