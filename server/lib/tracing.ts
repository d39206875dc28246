import { type Attributes, type Span, type SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * Does work in a span of the trace that is being recorded, where traces are exported. A failure is told by its class alone:
 * messages may have somebody's words.
 *
 * @param attributes names and numbers of our own: no URL, no address, nothing that a visitor has sent
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

/** The id of the trace that is being recorded, by which its spans are found; undefined where there is none. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
