import { setTimeout as sleep } from "node:timers/promises";

/** The pauses before retries, in milliseconds. A visitor is waiting meanwhile. */
const PAUSES_MS = [200, 800];

/**
 * The time within which the response to a request must begin, in milliseconds. An upload's response begins after its
 * last byte.
 */
const PATIENCE_MS = { read: 10_000, upload: 300_000 };

/** The statuses of a server that is temporarily busy or failing. */
const isTransient = (status: number) => status === 429 || status >= 500;

async function send(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
	const isUpload = options.method === "PUT" || options.method === "POST";
	const patience = new AbortController();
	const timer = setTimeout(
		() => patience.abort(new DOMException("no answer in time", "TimeoutError")),
		isUpload ? PATIENCE_MS.upload : PATIENCE_MS.read,
	);
	try {
		const headers = new Headers(options.headers);
		// Otherwise a proxy may compress a file, whose length would then be unknown.
		headers.set("Accept-Encoding", "identity");
		return await fetch(url, { ...options, headers, signal: patience.signal });
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Sends a request to the bucket's server, up to three times if the connection or the server fails. Every request can be
 * repeated: S3 has no operation that adds something twice. After a timeout the request is not repeated.
 *
 * The signal that limits the wait ends with the headers: the body may take as long as it needs.
 */
export async function sendToBucket(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
	for (const pause of PAUSES_MS) {
		const response = await send(url, options).catch((error: unknown) => {
			if (error instanceof DOMException && error.name === "TimeoutError") throw error;
			return undefined;
		});
		if (response && !isTransient(response.status)) return response;
		await response?.body?.cancel();
		await sleep(pause);
	}
	return send(url, options);
}
