import { setTimeout as sleep } from "node:timers/promises";
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import { noop, once } from "es-toolkit";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";

// The time for exporting the last spans at a shutdown, in milliseconds.
const FLUSH_MS = 500;

type Sampling = Pick<Environment, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">;

/** The sampler for a name from the OpenTelemetry specification ("SDK environment variables"). */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Sampling) {
	const roots = {
		always_on: () => new AlwaysOnSampler(),
		always_off: () => new AlwaysOffSampler(),
		traceidratio: () => new TraceIdRatioBasedSampler(ratio),
	};
	const [, isParentBased, root] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? [];
	const sampler = roots[(root ?? "always_on") as keyof typeof roots]();
	return isParentBased ? new ParentBasedSampler({ root: sampler }) : sampler;
}

/**
 * Exports traces over OTLP/HTTP (protobuf). Exporter and resource read their own settings (`OTEL_EXPORTER_OTLP_…`,
 * `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`). @returns a function that exports the last spans and stops
 */
export function startTracing(env: Sampling, logger: Logger): () => Promise<void> {
	// The library's messages contain the URL with its credentials.
	const tell = once(() => logger.warn("traces could not be exported; this is said once"));
	diag.setLogger({ error: tell, warn: noop, info: noop, debug: noop, verbose: noop }, DiagLogLevel.ERROR);
	const named = resourceFromAttributes({ "service.name": "site" });
	const provider = new TracerProvider({
		resource: named.merge(detectResources({ detectors: [envDetector] })),
		sampler: samplerOf(env),
		spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
	});
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	trace.setGlobalTracerProvider(provider);
	return async () => {
		await Promise.race([provider.shutdown(), sleep(FLUSH_MS, undefined, { ref: false })]).catch(tell);
	};
}
