import type { MiddlewareHandler } from "hono";

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
