import type { StartedSite } from "#server/testing/running-site.ts";

// Longer than the site takes to give a database up: what takes longer hangs.
const ANSWER_MS = 20_000;

export interface Answer {
	status: number;
	headers: Headers;
	/** Nothing when the connection ended before its end. */
	text: string | undefined;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who asks a site over HTTP, as its owner. */
export class Client {
	readonly #url: string;
	readonly #token: string;

	constructor({ url }: Pick<StartedSite, "url">, token: string) {
		this.#url = url;
		this.#token = token;
	}

	/** @throws Error when there is no answer, or none in time */
	async ask(method: Method, path: string, body?: object): Promise<Answer> {
		const response = await fetch(this.#url + path, {
			method,
			redirect: "manual",
			headers: {
				Authorization: `Bearer ${this.#token}`,
				...(body ? { "Content-Type": "application/json" } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		const { status, headers } = response;
		const text = await response.text().catch(() => undefined);
		return { status, headers, text };
	}
}
