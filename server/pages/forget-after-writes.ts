import type { MiddlewareHandler } from "hono";
import type { PageSource } from "./page-source.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";
// Counts stand in no page. There are as many of these requests as readers.
const COUNTED = /^\/api\/blog\/posts\/[^/]+\/(view|like)$/;

/** Whoever is answered that something was written finds it in the pages. */
export const forgetAfterWrites =
	(pages: PageSource): MiddlewareHandler =>
	(c, next) =>
		isRead(c.req.method) || COUNTED.test(c.req.path)
			? next()
			: next().finally(pages.forget);
