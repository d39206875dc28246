import type { MiddlewareHandler } from "hono";
import type { PageSource } from "./page-source.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";
// Views and likes: no cached page shows their counts, and every reader sends such requests.
const COUNTER_PATH = /^\/api\/blog\/posts\/[^/]+\/(view|like)$/;

/** The middleware that discards the known content version after each write, so that the writer sees the result at once. */
export const invalidateAfterWrites =
	(pages: PageSource): MiddlewareHandler =>
	(c, next) =>
		isRead(c.req.method) || COUNTER_PATH.test(c.req.path) ? next() : next().finally(pages.invalidate);
