import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, Histogram } from "prom-client";
import { registry } from "../lib/metrics.ts";

/** Seconds. A cached page takes less than a millisecond; searches and lists may take a quarter of a second. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const DURATION = "http_request_duration_seconds";

const durations = new Histogram({
	name: DURATION,
	help: "Time until a response was ready to be sent, in seconds",
	labelNames: ["method", "route", "status"],
	buckets: BUCKETS,
	registers: [registry],
});

new Counter({
	name: "http_requests_total",
	help: "Requests that were answered",
	labelNames: ["method", "route", "status"],
	registers: [registry],
	// The histogram has counted them already, and counting twice would cost every cached page half a microsecond.
	async collect() {
		this.reset();
		const { values } = await durations.get();
		for (const { metricName, labels, value } of values) {
			if (metricName === `${DURATION}_count`) this.inc(labels, value);
		}
	},
});

/**
 * Counts a request.
 *
 * @param route the pattern of its path; never the path itself
 * @param start when it began, by `performance.now()`
 */
export function countRequest(method: string | undefined, route: string, status: number, start: number): void {
	const labels = {
		method: method !== undefined && METHODS.has(method) ? method : "other",
		route,
		status: `${Math.floor(status / 100)}xx`,
	};
	durations.observe(labels, (performance.now() - start) / 1_000);
}

/** The pattern of a request's path, known after its response was made: that of the handler which made it. */
export function routeOf(c: Context, routeOfUrl: (url: string) => string): string {
	const pattern = routePath(c);
	return pattern === "*" || pattern === "/*" ? routeOfUrl(c.req.path) : pattern;
}

/**
 * Counts the requests that reach the app.
 *
 * @param routeOfUrl the pattern of a path that a handler for all paths has answered
 */
export const countRequests =
	(routeOfUrl: (url: string) => string): MiddlewareHandler =>
	async (c, next) => {
		const start = performance.now();
		await next();
		countRequest(c.req.method, routeOf(c, routeOfUrl), c.res.status, start);
	};
