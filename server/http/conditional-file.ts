import type { MiddlewareHandler } from "hono";

const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * The parts of RFC 9110 that Hono's `serveStatic` lacks: a range that cannot be parsed is ignored (14.2), as is one with
 * `If-Range` (13.1.5: the whole file is always a valid response), and `If-Modified-Since` is answered with 304 (13.1.3).
 */
export const answerConditionally: MiddlewareHandler = async (c, next) => {
	const { headers } = c.req.raw;
	const range = headers.get("Range");
	if (range !== null && (headers.has("If-Range") || !ONE_RANGE.test(range))) {
		headers.delete("Range");
	}
	await next();
	const modified = c.res.headers.get("Last-Modified");
	if (!c.res.ok || modified === null) return;
	c.res.headers.set("Accept-Ranges", "bytes");
	const since = Date.parse(headers.get("If-Modified-Since") ?? "");
	if (c.res.status !== 200 || Number.isNaN(since)) return;
	if (Date.parse(modified) > since) return;
	await c.res.body?.cancel();
	const remaining = new Headers(c.res.headers);
	remaining.delete("Content-Length");
	remaining.delete("Content-Type");
	c.res = undefined;
	c.res = new Response(null, { status: 304, headers: remaining });
};
