import { type Attributes, type Span, type SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * Runs work in a span of the current trace, where traces are exported. A failure is recorded by its class alone, since
 * messages may contain user data; so `attributes` are names and numbers from the code.
 */
export function inSpan<T>(
	name: string,
	{ kind, attributes = {} }: { kind: SpanKind; attributes?: Attributes },
	work: (span: Span) => Promise<T>,
): Promise<T> {
	return trace.getTracer("site").startActiveSpan(name, { kind, attributes }, async (span) => {
		try {
			return await work(span);
		} catch (error) {
			span.setStatus({ code: SpanStatusCode.ERROR });
			span.setAttribute("error.type", error instanceof Error ? error.constructor.name : typeof error);
			throw error;
		} finally {
			span.end();
		}
	});
}

/** The id of the current trace, which leads to its spans; undefined outside of a trace. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
