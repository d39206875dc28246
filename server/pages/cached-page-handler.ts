import type { RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RawResponse } from "../http/representation.ts";
import { REQUEST_ID, requestIdOf } from "../http/request-ids.ts";
import { requestCount } from "../http/request-metrics.ts";
import { requestScope } from "../lib/request-scope.ts";
import type { PageSource } from "./page-source.ts";

const SECOND_MS = 1_000;
const BEFORE_ID = `${REQUEST_ID}: `;

type Prepared = NonNullable<RawResponse["prepared"]>;

/** Writes the head of a response that has a body. Making it takes Node a fifth of a request, so it is made once a second. */
function writeSharedHead(response: ServerResponse, prepared: Prepared, status: number, requestId: string): void {
	const second = Math.floor(Date.now() / SECOND_MS);
	const { head } = prepared;
	// The head says whether the connection stays open.
	if (head?.second === second && response.shouldKeepAlive) {
		// Node sends `_header` as it is. If a version of Node does not have it, every head is made.
		Object.assign(response, { _header: head.beforeId + requestId + head.afterId });
		return;
	}
	writeHead(response, prepared, status, requestId);
	const made: unknown = Reflect.get(response, "_header");
	if (typeof made !== "string" || !response.shouldKeepAlive) return;
	const at = made.indexOf(BEFORE_ID) + BEFORE_ID.length;
	prepared.head = { second, beforeId: made.slice(0, at), afterId: made.slice(at + requestId.length) };
}

function writeHead(response: ServerResponse, { headers }: Prepared, status: number, requestId: string): void {
	// Node copies the headers, so that all requests share one list.
	headers[headers.length - 1] = requestId;
	response.writeHead(status, headers);
}

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
		const isSent = method === "GET" && cached.body !== undefined;
		(isSent ? writeSharedHead : writeHead)(response, cached.prepared, cached.status, requestId);
		response.end(isSent ? cached.body : undefined);
		if (method === "GET") cached.prepared.count.count += 1;
		else requestCount("HEAD", page.route, cached.status).count += 1;
		if (isDebug) logger.debug({ requestId, method, path: url, status: cached.status, isCached: true });
	};
}
