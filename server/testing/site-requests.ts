import type { Hono } from "hono";
import { PROCEDURES } from "./procedures.ts";

const isRawBody = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
	typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;

export interface RequestOptions {
	method?: string;
	/**
	 * The body: an object is sent as JSON, a string and bytes unchanged, a stream in chunks without a stated length.
	 */
	body?: unknown;
	/**
	 * Sends the request as the admin, with a bearer token. Without this, a token or a cookie the request is anonymous.
	 */
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
	/** The token of the session shared by the admin requests of a test. */
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

	/** Calls a tRPC procedure, as the admin unless the options say otherwise. @returns its data or its error */
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
