import type { Context } from "hono";

/**
 * Says how long a list is and where its neighbours are: `X-Total-Count` and `Link` (RFC 8288) with
 * `first`, `prev`, `next` and `last` where they exist.
 */
export function writeListHeaders(
	c: Context,
	total: number,
	{
		limit,
		offset = 0,
	}: { limit?: number | undefined; offset?: number | undefined },
): void {
	c.header("X-Total-Count", String(total));
	if (!limit) return;
	const last = Math.max(0, Math.ceil(total / limit) - 1) * limit;
	const neighbours: [string, number, boolean][] = [
		["first", 0, total > 0],
		["prev", Math.max(0, Math.min(offset - limit, last)), offset > 0],
		["next", offset + limit, offset + limit < total],
		["last", last, total > 0],
	];
	const links = neighbours
		.filter(([, , exists]) => exists)
		.map(([rel, start]) => {
			const query = new URLSearchParams(c.req.query());
			query.set("limit", String(limit));
			query.set("offset", String(start));
			return `<${c.req.path}?${query}>; rel="${rel}"`;
		});
	if (links.length > 0) c.header("Link", links.join(", "));
}
