import type { Context } from "hono";
import type { z } from "zod";
import { idParamsSchema, type PageQuery, rangeOf } from "#contract/fields.ts";
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
	 * `public`: everyone; a read is the same for all visitors and, like pages, cached by content version, with the view
	 * and like counts of that time. `personal`: everyone, but the response is specific to the visitor. `admin`: the
	 * signed-in admin. `session`: also an admin who must change a generated password first.
	 */
	access: "public" | "personal" | "admin" | "session";
	summary: string;
	/** True for a list: its response has headers with the total count and the links to neighbouring pages. */
	isList?: boolean;
	/** True if never cached: a search, whose queries all differ, or data that changes without a write (coming dates). */
	isUncached?: boolean;
	/** True for the full texts of many posts: a response that is not cached is made in a bounded queue. */
	isHeavy?: boolean;
	/** The queue for responses that are heavy for the database. Waiting in it holds no connection. */
	queue?: BoundedQueue;
	/** True for a resource whose URL can change: a former one redirects with 301. */
	isMovable?: boolean;
	/** The status of a successful response; 204 has no body. */
	status?: 200 | 201 | 204;
	params?: z.ZodObject & z.ZodType<P>;
	query?: z.ZodObject & z.ZodType<Q>;
	/** The schema of a JSON body. */
	body?: z.ZodType<B>;
	/** The limits of a file body, which `handle` reads with `receiveFile`. */
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

/** Declares an endpoint. `handle` receives the input parsed by its schemas. */
export const endpoint = <P, Q, B>(declared: Endpoint<P, Q, B>): Endpoint => declared;

/** The endpoint by which the admin moves a row to the trash. */
export const trashEndpoint = (
	path: string,
	summary: string,
	moveToTrash: (context: RequestContext, id: number) => Promise<void>,
) =>
	endpoint({
		method: "delete",
		path: `${path}/{id}`,
		access: "admin",
		summary,
		status: 204,
		params: idParamsSchema,
		handle: ({ context, params }) => moveToTrash(context, params.id),
	});

/** True if the response is the same for everyone, so that the server caches it, and browsers do by its ETag. */
export const isShared = ({ method, access }: Pick<Endpoint, "method" | "access">) =>
	method === "get" && access === "public";

/** Writes the headers of a list (`Link`: RFC 8288). Pages are aligned to the offset, so that `next` ends at `last`. */
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
	const starts = {
		first: 0,
		...(offset > 0 && { prev: Math.max(0, Math.min(offset - limit, last)) }),
		...(offset + limit < total && { next: offset + limit }),
		last,
	};
	// Only known parameters are repeated: clients can add arbitrary others.
	const linkTo = (start: number) => `<${c.req.path}${queryString({ ...query, offset: start })}>`;
	const links = Object.entries(starts).map(([rel, start]) => `${linkTo(start)}; rel="${rel}"`);
	c.header("Link", links.join(", "));
}

/** The items of a list, with its pagination headers (`writeListHeaders`). */
export function paged<T>(
	c: Context,
	query: Parameters<typeof writeListHeaders>[2],
	[items, total]: [T[], number],
): T[] {
	writeListHeaders(c, total, query);
	return items;
}
