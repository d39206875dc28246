import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { SiteError, toSiteError } from "../lib/errors.ts";
import { currentRequestId } from "../lib/request-scope.ts";
import { pathForLog } from "./secret-path.ts";

/** The `application/problem+json` response for an error (RFC 9457). */
export function problemResponse(c: Context, error: SiteError): Response {
	const problem = { ...error.toProblem(), requestId: currentRequestId() };
	return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
		...error.headers,
		"Content-Type": "application/problem+json; charset=utf-8",
		"Cache-Control": "no-store",
	});
}

/** Logs the cause of an error, which the visitor does not see. @param url the path, with or without its query */
export function logError(logger: Logger, error: SiteError, url: string): void {
	const path = pathForLog(url);
	if (error.kind === "internal") {
		logger.error({ err: error.cause, path }, "a request failed");
	} else if (error.kind === "unavailable" && error.cause) {
		// An error without a cause is a deliberate refusal, as `rateLimited` is: logging each would flood the log.
		logger.warn({ err: error.cause, path }, "a request could not be served");
	}
}

/** The error handler that logs every error and responds with it, by default as a problem. */
export function problemHandler(logger: Logger, respond = problemResponse): ErrorHandler {
	return (thrown, c) => {
		const error =
			thrown instanceof HTTPException
				? new SiteError("badRequest", "Запрос не удалось прочитать", { cause: thrown })
				: toSiteError(thrown);
		// Errors after the client has disconnected are not failures of the site.
		if (!c.req.raw.signal.aborted) logError(logger, error, c.req.path);
		return respond(c, error);
	};
}
