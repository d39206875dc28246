/** A response with an error status. The message is `{status}: {text}` (specification, section 7). */
export class HttpError extends Error {
	override name = "HttpError";
	readonly status: number;
	/** The text of the message, without the status. */
	readonly detail: string;
	/** Validation errors by field; empty if the server sent none. */
	readonly errors: readonly FieldProblem[];

	constructor(status: number, detail: string, errors: FieldProblem[] = []) {
		super(`${status}: ${detail}`);
		this.status = status;
		this.detail = detail;
		this.errors = errors;
	}
}

/** True for the error of a resource that does not exist, or no longer does. */
export const isAbsent = (error: unknown) => error instanceof HttpError && [404, 410].includes(error.status);

interface FieldProblem {
	path: string;
	message: string;
	/** A value that would be accepted instead. */
	suggestion?: string;
}

/** The body of a response with an error status. */
export interface Problem {
	detail?: string;
	errors?: FieldProblem[];
}

async function readProblem(response: Response): Promise<Problem> {
	const body = await response.text();
	const type = response.headers.get("content-type") ?? "";
	// The detail of a problem document (RFC 9457) is written for people.
	return type.startsWith("application/problem+json") ? (JSON.parse(body) as Problem) : { detail: body };
}

/** A function with the interface of `fetch`. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Fetches JSON from the site's own API, with the session's cookie. @throws HttpError for an error status */
export async function fetchJson<T>(
	path: string,
	init: RequestInit = {},
	fetch: Fetch = globalThis.fetch,
): Promise<{ data: T; response: Response }> {
	const response = await fetch(path, { credentials: "include", ...init });
	if (!response.ok) {
		const { detail, errors } = await readProblem(response);
		throw new HttpError(response.status, detail || response.statusText, errors);
	}
	return { data: (await response.json()) as T, response };
}

/** True if the device has a network. The site may still be unreachable. */
export const hasNetwork = () => navigator.onLine !== false;
