import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { pathForLog } from "./secret-path.ts";

/** Logs each request at the level `debug`. */
export const logRequests =
	(logger: Logger): MiddlewareHandler =>
	async (c, next) => {
		const start = performance.now();
		await next();
		logger.debug({
			method: c.req.method,
			path: pathForLog(c.req.path),
			status: c.res.status,
			ms: Math.round(performance.now() - start),
		});
	};
