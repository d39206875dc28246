import type { MiddlewareHandler } from "hono";
import { currentRequestId, newRequestId, requestScope } from "../lib/request-scope.ts";

/** The header with the id of a request. */
export const REQUEST_ID = "X-Request-Id";

const ACCEPTED = /^[A-Za-z0-9-]{8,64}$/;

/** The id of a request: that of a trusted proxy (`sent` as `X-Request-Id`), else a new one. */
export const requestIdOf = (sent: string | undefined, trustedProxies: number): string =>
	trustedProxies > 0 && sent !== undefined && ACCEPTED.test(sent) ? sent : newRequestId();

/** Gives each request an id, for its response and its log lines, unless it got one before it reached the app. */
export const requestIds =
	(trustedProxies: number): MiddlewareHandler =>
	async (c, next) => {
		const id = currentRequestId() ?? requestIdOf(c.req.header(REQUEST_ID), trustedProxies);
		await requestScope.run(id, next);
		// An error page shared by several requests has the id of the one that failed.
		if (!c.res.headers.has(REQUEST_ID)) c.res.headers.set(REQUEST_ID, id);
	};
