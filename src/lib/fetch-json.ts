/** An answer that is not OK. The message is `{status}: {text}` (specification, section 7). */
export class HttpError extends Error {
	override name = "HttpError";
	readonly status: number;
	/** The text alone. */
	readonly detail: string;

	constructor(status: number, detail: string) {
		super(`${status}: ${detail}`);
		this.status = status;
		this.detail = detail;
	}
}

async function readText(response: Response): Promise<string> {
	const body = await response.text();
	const type = response.headers.get("content-type") ?? "";
	if (type.startsWith("application/problem+json")) {
		// The text of a problem is the part of it that is meant for a person.
		const { detail } = JSON.parse(body) as { detail?: string };
		return detail ?? response.statusText;
	}
	return body || response.statusText;
}

/**
 * Fetches JSON from our own API, with the session's cookie.
 *
 * @throws HttpError for an answer that is not OK
 */
export async function fetchJson<T>(
	path: string,
	init: RequestInit = {},
): Promise<{ data: T; response: Response }> {
	const response = await fetch(path, { credentials: "include", ...init });
	if (!response.ok) {
		throw new HttpError(response.status, await readText(response));
	}
	return { data: (await response.json()) as T, response };
}
