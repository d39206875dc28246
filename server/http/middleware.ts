import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { SiteError } from "../lib/errors.ts";
import { pathForLog } from "./secret-path.ts";

// Two years, as the preload list recommends.
const HSTS = "max-age=63072000; includeSubDomains";

/** The headers of every response. Pages add a Content-Security-Policy of their own. */
export const commonHeaders = (isHttps: boolean): Record<string, string> => ({
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	...(isHttps ? { "Strict-Transport-Security": HSTS } : {}),
});

/** The headers of responses other than pages: their policy lets nothing be loaded or run. */
export const dataHeaders = (isHttps: boolean): Record<string, string> => ({
	...commonHeaders(isHttps),
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
});

/** Adds the headers that a response does not have yet. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
	const headers = Object.entries(dataHeaders(isHttps));
	return async (c, next) => {
		await next();
		for (const [name, value] of headers) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}

/** The statuses of refusals: somebody is not signed in, may not do it, or does it too often. */
const REFUSED = new Set([401, 403, 429]);

/** Logs each request at the level `debug`, and refused ones at `info`: path and status, never who asked. */
export const logRequests =
	(logger: Logger): MiddlewareHandler =>
	async (c, next) => {
		const start = performance.now();
		await next();
		const { status } = c.res;
		logger[REFUSED.has(status) ? "info" : "debug"]({
			method: c.req.method,
			path: pathForLog(c.req.path),
			status,
			ms: Math.round(performance.now() - start),
		});
	};

/** Refuses absolute URLs with credentials ("GET http://name:password@host/"): the Request constructor throws on them. */
export const refuseCredentials: MiddlewareHandler = async (c, next) => {
	if (/^https?:\/\/[^/?#]*@/.test(c.req.url)) {
		throw new SiteError("badRequest", "Адрес не удалось прочитать");
	}
	await next();
};
