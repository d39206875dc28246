import type { Context } from "hono";
import type { z } from "zod";
import { type PageQuery, rangeOf } from "#contract/fields.ts";
import { queryString } from "#contract/query-string.ts";
import type { BoundedQueue } from "../lib/bounded-queue.ts";
import type { FileBody } from "./body.ts";
import type { AppServices, RequestContext } from "./request-context.ts";

/** An endpoint of the REST API: method and path, access, input and response. */
export interface Endpoint<P = unknown, Q = unknown, B = unknown> {
	method: "get" | "post" | "put" | "delete";
	/** The path, as in the specification: `/api/blog/posts/{slug}`. */
	path: string;
	/**
	 * `public`: everybody; a read is the same for everybody and cached by the content version, as pages are, with the
	 * counts of views and likes of that moment. `personal`: everybody, but the response is specific to the visitor.
	 * `admin`: the signed-in admin. `session`: also an admin who must change a generated password first.
	 */
	access: "public" | "personal" | "admin" | "session";
	summary: string;
	/** A list: its headers are the total count and the links of the neighbouring pages. */
	isList?: boolean;
	/** Never cached: a search, whose every query has its own response, or what changes without a write (coming dates). */
	isUncached?: boolean;
	/** The whole texts of many posts: made in a bounded queue, where the response is not cached. */
	isHeavy?: boolean;
	/** The queue in which the response is made, where that is heavy for the database: what waits in it holds no connection. */
	queue?: BoundedQueue;
	/** A resource whose URL can change: a former one redirects with 301. */
	isMovable?: boolean;
	/** The status of success; 204 has no body. */
	status?: 200 | 201 | 204;
	params?: z.ZodObject & z.ZodType<P>;
	query?: z.ZodObject & z.ZodType<Q>;
	/** The schema of a JSON body. */
	body?: z.ZodType<B>;
	/** The limits of a file body, which `handle` reads by `receiveFile`. */
	file?: FileBody;
	response?: z.ZodType;
	handle(request: {
		context: RequestContext;
		c: Context;
		services: AppServices;
		params: P;
		query: Q;
		body: B;
	}): Promise<unknown>;
}

/** Declares an endpoint; its input arrives in `handle` parsed by its schemas. */
export const endpoint = <P, Q, B>(declared: Endpoint<P, Q, B>): Endpoint => declared;

/** True if the response is the same for everybody, so that the server caches it, and browsers do with its ETag. */
export const isShared = ({ method, access }: Pick<Endpoint, "method" | "access">) =>
	method === "get" && access === "public";

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
	const { limit, offset } = rangeOf(query);
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
