import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, Histogram } from "prom-client";
import { registry } from "../lib/metrics.ts";
import { currentRequestId } from "../lib/request-scope.ts";
import { inSpan } from "../lib/tracing.ts";

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

/** The count of the requests with a method, the pattern (never the path) of a route, and a status. */
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
function routeOf(c: Context, routeOfUrl: (url: string) => string): string {
	const pattern = routePath(c);
	return pattern === "*" || pattern === "/*" ? routeOfUrl(c.req.path) : pattern;
}

/** Counts the requests that reach the app, and measures their duration. `routeOfUrl` serves catch-all handlers. */
export const countRequests =
	(routeOfUrl: (url: string) => string): MiddlewareHandler =>
	async (c, next) => {
		const start = performance.now();
		await next();
		const counted = requestCount(c.req.method, routeOf(c, routeOfUrl), c.res.status);
		counted.count += 1;
		durations.observe(counted.labels, (performance.now() - start) / 1_000);
	};

/** Creates a span for each request that reaches the app, where traces are exported, without data about the client. */
export const traceRequests =
	(routeOfUrl: (url: string) => string): MiddlewareHandler =>
	(c, next) =>
		inSpan("request", { kind: SpanKind.SERVER }, async (span) => {
			await next();
			if (!span.isRecording()) return;
			const { status } = c.res;
			const { method, route } = requestCount(c.req.method, routeOf(c, routeOfUrl), status).labels;
			span.updateName(`${method} ${route}`);
			span.setAttributes({
				"http.request.method": method,
				"http.route": route,
				"http.response.status_code": status,
				"site.request_id": currentRequestId(),
			});
			if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
		});
