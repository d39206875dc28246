import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";

/**
 * The site's log, in JSON lines. An error is logged as `err`: no more of it gets in than `describeError` lets through.
 *
 * @param destination where the lines go, if not to standard output
 */
export function createLogger(
	level: string,
	destination?: DestinationStream,
): Logger {
	const options = {
		level,
		serializers: { err: (error: unknown) => describeError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}

const LEVELS = {
	debug: "debug",
	error: "error",
	info: "info",
	log: "info",
	warn: "warn",
} as const;

/**
 * Takes what libraries write to the console into the log. They write errors as they are, and what they were about;
 * of that the log gets the error, or else where they wrote it.
 */
export function logConsole(logger: Logger): void {
	for (const [method, level] of Object.entries(LEVELS)) {
		console[method as keyof typeof LEVELS] = (...words: unknown[]) => {
			const error = words.find((word) => word instanceof Error);
			logger[level]({ err: error ?? new Error() }, "a library's words");
		};
	}
}
