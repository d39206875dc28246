import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { currentRequestId } from "../lib/request-scope.ts";
import { inSpan } from "../lib/tracing.ts";
import { requestCount, routeOf } from "./request-metrics.ts";

/**
 * Creates a span for each request that reaches the app, where traces are exported: its method, route pattern, status
 * and id, and no data about the client or the URL.
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
