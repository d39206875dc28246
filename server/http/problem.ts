import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { SiteError, toSiteError } from "../lib/errors.ts";
import { currentRequestId } from "../lib/request-scope.ts";
import { pathForLog } from "./secret-path.ts";

/** The `application/problem+json` response for an error (RFC 9457). */
function problemResponse(c: Context, error: SiteError): Response {
	const problem = { ...error.toProblem(), requestId: currentRequestId() };
	return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
		...error.headers,
		"Content-Type": "application/problem+json; charset=utf-8",
		"Cache-Control": "no-store",
	});
}

/**
 * Logs the cause of an error, which the visitor does not see.
 *
 * @param url the path of the request, with or without its query
 */
export function logError(logger: Logger, error: SiteError, url: string): void {
	const path = pathForLog(url);
	if (error.kind === "internal") {
		logger.error({ err: error.cause, path }, "a request failed");
	} else if (error.kind === "unavailable" && error.cause) {
		// An error without a cause is a deliberate refusal, as `rateLimited` is: logging each would flood the log.
		logger.warn({ err: error.cause, path }, "a request could not be served");
	}
}

/** Converts anything thrown while a request is handled into a SiteError. */
export function caughtError(thrown: unknown): SiteError {
	if (!(thrown instanceof HTTPException)) return toSiteError(thrown);
	const detail = "Запрос не удалось прочитать";
	return new SiteError("badRequest", detail, { cause: thrown });
}

/** The error handler that turns every error into a problem response and logs it. */
export function problemHandler(logger: Logger): ErrorHandler {
	return (thrown, c) => {
		const error = caughtError(thrown);
		// Errors after the client has disconnected are not failures of the site.
		if (!c.req.raw.signal.aborted) logError(logger, error, c.req.path);
		return problemResponse(c, error);
	};
}
