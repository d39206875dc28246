import type { MiddlewareHandler } from "hono";

const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * What the library that serves files leaves out of RFC 9110: a range that it does not understand is
 * ignored (14.2), as is one that holds for a certain version of the file alone (`If-Range`, 13.1.5: the
 * whole file is always a right answer), and a file that the client has is not sent again (13.1.3).
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
	const kept = new Headers(c.res.headers);
	kept.delete("Content-Length");
	kept.delete("Content-Type");
	c.res = undefined;
	c.res = new Response(null, { status: 304, headers: kept });
};
