import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, Histogram } from "prom-client";
import { registry } from "../lib/metrics.ts";

/** The bucket boundaries, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The number of requests with the same labels. */
export interface RequestCount {
	readonly labels: { method: string; route: string; status: string };
	count: number;
}

const counts = new Map<string, RequestCount>();

new Counter({
	name: "http_requests_total",
	help: "Requests that were answered",
	labelNames: ["method", "route", "status"],
	registers: [registry],
	// The counts are read on collection: the library's counter would cost every cached page a microsecond.
	collect() {
		this.reset();
		for (const { labels, count } of counts.values()) this.inc(labels, count);
	},
});

const durations = new Histogram({
	name: "http_request_duration_seconds",
	help: "Time until the app had made a response, in seconds. Cached pages do not reach the app, and would hide what is slow",
	labelNames: ["method", "route", "status"],
	buckets: BUCKETS,
	registers: [registry],
});

/**
 * The count of the requests with a method, a route and a status.
 *
 * @param route the pattern of the path; never the path itself
 */
export function requestCount(method: string, route: string, status: number): RequestCount {
	const labels = { method: METHODS.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
	const key = Object.values(labels).join(" ");
	const existing = counts.get(key);
	if (existing) return existing;
	const count = { labels, count: 0 };
	counts.set(key, count);
	return count;
}

/** The pattern of a request's path: that of the handler which made the response, so it is known only afterwards. */
export function routeOf(c: Context, routeOfUrl: (url: string) => string): string {
	const pattern = routePath(c);
	return pattern === "*" || pattern === "/*" ? routeOfUrl(c.req.path) : pattern;
}

/**
 * Counts the requests that reach the app, and measures their duration.
 *
 * @param routeOfUrl finds the pattern of a path that a catch-all handler has answered
 */
export const countRequests =
	(routeOfUrl: (url: string) => string): MiddlewareHandler =>
	async (c, next) => {
		const start = performance.now();
		await next();
		const counted = requestCount(c.req.method, routeOf(c, routeOfUrl), c.res.status);
		counted.count += 1;
		durations.observe(counted.labels, (performance.now() - start) / 1_000);
	};
