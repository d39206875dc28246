import type { Context } from "hono";
import { LIST_MAX, type PageQuery } from "#contract/fields.ts";

/**
 * Says how long a list is and where its neighbours are: `X-Total-Count` and `Link` (RFC 8288) with
 * `first`, `prev`, `next` and `last` where they exist. The pages are counted from the offset asked
 * for, so that `next` leads to `last` from any of them.
 *
 * @param query what the list was asked for
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
	const last =
		total > shift ? shift + Math.floor((total - 1 - shift) / limit) * limit : 0;
	const neighbours: [string, number, boolean][] = [
		["first", 0, true],
		["prev", Math.max(0, Math.min(offset - limit, last)), offset > 0],
		["next", offset + limit, offset + limit < total],
		["last", last, true],
	];
	const links = neighbours
		.filter(([, , exists]) => exists)
		.map(([rel, start]) => {
			const search = new URLSearchParams(
				// Only what the list knows: a client may write anything beside it.
				Object.entries({ ...query, offset: start }).flatMap(([name, value]) =>
					value === undefined ? [] : [[name, String(value)]],
				),
			);
			return `<${c.req.path}?${search}>; rel="${rel}"`;
		});
	c.header("Link", links.join(", "));
}
