import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { loggedProblems } from "./metrics.ts";
import { currentRequestId } from "./request-scope.ts";
import { currentTraceId } from "./tracing.ts";

const WARNING = 40;

/** Adds the request's fields to every line. It also counts warnings and errors, since every line passes here. */
function scopeOfLine(_line: object, level: number) {
	const requestId = currentRequestId();
	if (level >= WARNING) {
		loggedProblems.inc({ level: level === WARNING ? "warn" : "error", scope: requestId ? "request" : "background" });
	}
	const traceId = currentTraceId();
	return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

/** The site's log, in JSON lines, by default on standard output. An `err` is logged in the form of `describeError`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, mixin: scopeOfLine, serializers: { err: (error: unknown) => describeError(error) } };
	return destination ? pino(options, destination) : pino(options);
}

const LEVELS = { debug: "debug", error: "error", info: "info", log: "info", warn: "warn" } as const;

/** Redirects libraries' console output to the log: only its error or the stack, since it may contain user data. */
export function logConsole(logger: Logger): void {
	for (const [method, level] of Object.entries(LEVELS)) {
		console[method as keyof typeof LEVELS] = (...values: unknown[]) => {
			const error = values.find((value) => value instanceof Error);
			logger[level]({ err: error ?? new Error() }, "a library's words");
		};
	}
}
