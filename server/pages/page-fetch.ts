import { Hono } from "hono";
import { unavailableError } from "#contract/unavailable.ts";
import { endpoints } from "../api/rest.ts";
import type { AppServices } from "../http/create-request-context.ts";
import { respond, routePattern } from "../http/mount-endpoints.ts";
import { logError } from "../http/problem.ts";
import { toSiteError } from "../lib/to-site-error.ts";
import type { PageOptions } from "./make-page.ts";

/** The reads of the REST API for pages: without cache and log, and an error is thrown to the caller. */
export function createReads(services: AppServices): Hono {
	const reads = new Hono();
	for (const entry of endpoints) {
		if (entry.method === "get") reads.get(routePattern(entry.path), (c) => respond(entry, c, services));
	}
	reads.onError((error) => {
		throw error;
	});
	return reads;
}

/** The status that reading a page's data demands: 410 for a deleted post, 503 for a failed read. */
export interface ReadOutcome {
	status: 410 | 503 | undefined;
}

/**
 * A `fetch` that answers the reads of one page in process, for nobody in particular, since it sends no headers. The first
 * failed one is logged.
 *
 * @param url path and query of the page
 */
export function fetchForPage(url: string, { reads, logger }: PageOptions, outcome: ReadOutcome) {
	return async function fetch(path: string): Promise<Response> {
		try {
			const response = await reads.request(path);
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
