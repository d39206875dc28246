import type { Context } from "hono";
import { LIST_MAX, type PageQuery } from "#contract/fields.ts";
import { queryString } from "#contract/query-string.ts";

/**
 * Writes the pagination headers of a list: `X-Total-Count`, and `Link` (RFC 8288) with `first`, `prev`, `next` and `last`
 * where they exist. The pages are aligned to the requested offset, so that `next` leads to `last` from any of them.
 *
 * @param query the parsed query of the list
 */
export function writeListHeaders(
	c: Context,
	total: number,
	query: PageQuery & Record<string, string | number | undefined>,
): void {
	const { limit = LIST_MAX, offset = 0 } = query;
	c.header("X-Total-Count", String(total));
	if (total === 0) return;
	const shift = offset % limit;
	const last = total > shift ? shift + Math.floor((total - 1 - shift) / limit) * limit : 0;
	const neighbours: [string, number, boolean][] = [
		["first", 0, true],
		["prev", Math.max(0, Math.min(offset - limit, last)), offset > 0],
		["next", offset + limit, offset + limit < total],
		["last", last, true],
	];
	const links = neighbours
		.filter(([, , exists]) => exists)
		// Only known parameters are repeated: clients can add any others.
		.map(([rel, start]) => `<${c.req.path}${queryString({ ...query, offset: start })}>; rel="${rel}"`);
	c.header("Link", links.join(", "));
}
