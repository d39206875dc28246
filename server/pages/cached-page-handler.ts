import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import type { PageSource } from "./page-source.ts";

/**
 * The handler that serves cached pages ahead of the app, and passes every other request on.
 *
 * A cached page needs no router, no database and no session: its stored bytes are the response that the app would give.
 *
 * @param next the listener of the app
 */
export function cachedPageHandler(source: PageSource, logger: Logger, next: RequestListener): RequestListener {
	const isDebug = logger.isLevelEnabled("debug");
	return (request, response) => {
		const { method, url, headers } = request;
		const cached =
			method === "GET" || method === "HEAD"
				? source.peek(url ?? "")?.peek({ accept: headers["accept-encoding"], match: headers["if-none-match"] })
				: undefined;
		if (!cached) return next(request, response);
		response.writeHead(cached.status, cached.headers);
		response.end(method === "HEAD" ? undefined : cached.body);
		if (isDebug) logger.debug({ method, path: url, status: cached.status, isCached: true });
	};
}
