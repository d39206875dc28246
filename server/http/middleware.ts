import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { SiteError } from "../lib/errors.ts";
import { pathForLog } from "./secret-path.ts";

// Two years, as recommended for the preload list.
const HSTS = "max-age=63072000; includeSubDomains";

/** The headers of every response. Pages add a Content-Security-Policy. */
export const commonHeaders = (isHttps: boolean): Record<string, string> => ({
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	...(isHttps ? { "Strict-Transport-Security": HSTS } : {}),
});

/** The headers of responses other than pages. Their policy allows no loading and no scripts. */
export const dataHeaders = (isHttps: boolean): Record<string, string> => ({
	...commonHeaders(isHttps),
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
});

/** Adds the headers that a response does not set itself. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
	const headers = Object.entries(dataHeaders(isHttps));
	return async (c, next) => {
		await next();
		for (const [name, value] of headers) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}

/** The statuses of refusals: not signed in, not allowed, or too many requests. */
const REFUSED = new Set([401, 403, 429]);

/** Logs each request at the level `debug`, refused ones at `info`: path and status, nothing about the client. */
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
