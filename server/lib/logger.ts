import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { loggedProblems } from "./metrics.ts";
import { currentRequestId } from "./request-scope.ts";
import { currentTraceId } from "./tracing.ts";

const WARNING = 40;

/** The fields of every line of a request. Warnings and errors are counted, here where every line passes. */
function scopeOfLine(_line: object, level: number) {
	const requestId = currentRequestId();
	if (level >= WARNING) {
		loggedProblems.inc({ level: level === WARNING ? "warn" : "error", scope: requestId ? "request" : "background" });
	}
	const traceId = currentTraceId();
	return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

/**
 * The site's log, in JSON lines. An error is logged as `err`, as `describeError` describes it.
 *
 * @param destination the stream for the lines; standard output by default
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, mixin: scopeOfLine, serializers: { err: (error: unknown) => describeError(error) } };
	return destination ? pino(options, destination) : pino(options);
}

const LEVELS = { debug: "debug", error: "error", info: "info", log: "info", warn: "warn" } as const;

/**
 * Redirects the console output of libraries to the log. It may contain user data, so the log gets only the error in it,
 * or else the stack of the call.
 */
export function logConsole(logger: Logger): void {
	for (const [method, level] of Object.entries(LEVELS)) {
		console[method as keyof typeof LEVELS] = (...values: unknown[]) => {
			const error = values.find((value) => value instanceof Error);
			logger[level]({ err: error ?? new Error() }, "a library's words");
		};
	}
}
