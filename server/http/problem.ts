import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { SiteError, toSiteError } from "../lib/errors.ts";
import { pathForLog } from "./secret-path.ts";

/** Answers with `application/problem+json` (RFC 9457). */
function answerProblem(c: Context, error: SiteError): Response {
	const problem = error.toProblem();
	return c.body(
		JSON.stringify(problem),
		problem.status as ContentfulStatusCode,
		{
			...error.headers,
			"Content-Type": "application/problem+json; charset=utf-8",
			"Cache-Control": "no-store",
		},
	);
}

/**
 * Writes to the log what the visitor does not read.
 *
 * @param asked what was asked
 */
export function logError(
	logger: Logger,
	error: SiteError,
	asked: string,
): void {
	const path = pathForLog(asked);
	if (error.kind === "internal") {
		logger.error({ err: error.cause, path }, "a request failed");
	} else if (error.kind === "unavailable" && error.cause) {
		// Without a cause we have refused it ourselves, as `rateLimited` is: the log would be as long as the crowd.
		logger.warn({ err: error.cause, path }, "a request could not be served");
	}
}

/** The site's error behind whatever was thrown while a request was answered. */
export function caughtError(thrown: unknown): SiteError {
	if (!(thrown instanceof HTTPException)) return toSiteError(thrown);
	const detail = "Запрос не удалось прочитать";
	return new SiteError("badRequest", detail, { cause: thrown });
}

/** The one place where an error thrown below becomes an answer of the API. */
export function problemHandler(logger: Logger): ErrorHandler {
	return (thrown, c) => {
		const error = caughtError(thrown);
		// One who has left is no failure of ours.
		if (!c.req.raw.signal.aborted) logError(logger, error, c.req.path);
		return answerProblem(c, error);
	};
}
