import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Answer } from "../http/representation.ts";
import type { PageSource } from "./page-source.ts";

/**
 * Answers for kept pages before anything else looks at the request, and leaves the rest to the app.
 *
 * A page that is kept needs no router, no database and no session: what goes out was made before,
 * and is the same that the app would answer.
 *
 * @param next the app
 */
export function cachedPageHandler(
	source: PageSource,
	logger: Logger,
	next: RequestListener,
): RequestListener {
	const isToBeLogged = logger.isLevelEnabled("debug");
	return (request, response) => {
		const { method, url, headers } = request;
		const answer =
			method === "GET" || method === "HEAD"
				? source.peek(url ?? "")?.peek({
						accept: headers["accept-encoding"],
						match: headers["if-none-match"],
					})
				: undefined;
		if (!answer) return next(request, response);
		send(response, answer, method === "HEAD");
		if (!isToBeLogged) return;
		logger.debug({ method, path: url, status: answer.status, isKept: true });
	};
}

function send(
	response: ServerResponse,
	{ status, headers, body }: Answer,
	isHead: boolean,
): void {
	response.writeHead(status, headers);
	response.end(isHead ? undefined : body);
}
