import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { currentRequestId } from "../lib/request-scope.ts";
import { inSpan } from "../lib/tracing.ts";
import { requestCount, routeOf } from "./request-metrics.ts";

/**
 * Makes a span of each request that reaches the app, where traces are exported: its method, the pattern of its path, its
 * status and its id, and nothing of who asked for what.
 */
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
