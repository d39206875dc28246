import { Hono } from "hono";
import type { Logger } from "pino";
import { postSearchSchema } from "#contract/post-search.ts";
import { unavailableError } from "#contract/unavailable.ts";
import { endpoints } from "../api/rest.ts";
import { respond, routePattern } from "../http/mount-endpoints.ts";
import { logError } from "../http/problem.ts";
import type { AppServices } from "../http/request-context.ts";
import { toSiteError } from "../lib/errors.ts";

/** The in-process reads of the REST API for pages: without cache and log, and with errors thrown to the caller. */
export function createReads(services: AppServices, addFirst: (reads: Hono) => void = () => undefined): Hono {
	const reads = new Hono();
	addFirst(reads);
	for (const entry of endpoints) {
		if (entry.method === "get") reads.get(routePattern(entry.path), (c) => respond(entry, c, services));
	}
	reads.onError((error) => {
		throw error;
	});
	return reads;
}

/** The outcome of reading a page's data. */
export interface ReadOutcome {
	/** The status that results from it: 410 for a deleted post, 503 for a failed read. */
	status: 410 | 503 | undefined;
	/** True for a search page without results, neither for the query nor for another spelling. */
	hasFoundNothing: boolean;
}

const SEARCH_PATH = "/api/blog/search?";

async function hasFoundNothing(response: Response): Promise<boolean> {
	const found = postSearchSchema.pick({ total: true, suggestion: true }).safeParse(await response.json());
	return found.success && found.data.total === 0 && found.data.suggestion === null;
}

/** A `fetch` that answers the reads of a page in process, anonymously. Logs the first failure under the page's URL. */
export function fetchForPage(url: string, { reads, logger }: { reads: Hono; logger: Logger }, outcome: ReadOutcome) {
	return async function fetch(path: string): Promise<Response> {
		try {
			const response = await reads.request(path);
			if (path.startsWith(SEARCH_PATH)) outcome.hasFoundNothing = await hasFoundNothing(response.clone());
			const location = response.headers.get("Location");
			return location ? fetch(location) : response;
		} catch (thrown) {
			const error = toSiteError(thrown);
			if (error.kind === "gone") outcome.status ??= 410;
			if (error.kind === "gone" || error.kind === "notFound") return new Response(null, { status: error.status });
			if (outcome.status !== 503) logError(logger, error, url);
			outcome.status = 503;
			throw unavailableError();
		}
	};
}
