import type { Hono } from "hono";
import { PROCEDURES } from "./procedures.ts";

const isRawBody = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
	typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;

export interface RequestOptions {
	method?: string;
	/** An object is sent as JSON, a string and bytes as they are, a stream in parts without saying how long it is. */
	body?: unknown;
	/** The signed-in admin, with a bearer token. Nobody unless a token or a cookie is given. */
	as?: "admin";
	token?: string;
	cookie?: string;
	headers?: Record<string, string>;
}

async function readJson(response: Response) {
	const text = await response.text();
	return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** The requests that tests send to a site without sockets. */
export abstract class SiteRequests {
	/** The token of the session that the requests of a test as the admin share. */
	adminToken: string | undefined;

	abstract get app(): Hono;
	abstract signIn(): Promise<{ token: string }>;

	/** Sends a request to the site. */
	async request(path: string, { method, body, as, headers = {}, ...session }: RequestOptions = {}): Promise<Response> {
		if (as) this.adminToken ??= (await this.signIn()).token;
		const { token, cookie } = as ? { token: this.adminToken } : session;
		return this.app.request(path, {
			method: method ?? (body === undefined ? "GET" : "POST"),
			headers: {
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...(token ? { Authorization: `Bearer ${token}` } : {}),
				...(cookie ? { Cookie: cookie } : {}),
				...(body instanceof ReadableStream ? { "Transfer-Encoding": "chunked" } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body: isRawBody(body) ? body : JSON.stringify(body), duplex: "half" }),
		});
	}

	/** Sends a request over REST. @returns the response with its parsed body */
	async rest(path: string, options?: RequestOptions) {
		return readJson(await this.request(path, options));
	}

	/** Calls a tRPC procedure, as the admin unless the options name somebody else. @returns its data, or why it failed */
	async trpc(name: string, input?: unknown, options: RequestOptions = { as: "admin" }) {
		const isQuery = PROCEDURES.get(name) === "query";
		const query = isQuery && input ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : "";
		const sent = isQuery ? options : { body: input ?? "", ...options };
		const { status, headers, body } = await readJson(await this.request(`/api/trpc/${name}${query}`, sent));
		return {
			status,
			headers,
			data: body.result?.data,
			message: body.error?.message,
			problem: body.error?.data.problem,
		};
	}
}
