import type { SectionKey } from "#contract/content/sections.ts";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { HttpError } from "../../../../../lib/fetch-json.ts";
import { trackWork } from "../../../kit/calls/running-work.ts";
import { readToken } from "../../../kit/calls/token.ts";

/** The page to preview, and the typed values of a section. */
export interface PreviewRequest {
	/** The page's path and query, from the root. */
	path: string;
	sections: Partial<Record<SectionKey, unknown>>;
}

/**
 * Renders a page with the typed values.
 *
 * @returns the HTML of the page's body
 * @throws HttpError for a response with an error status; TypeError without a network
 */
export async function fetchPreview({ path, sections }: PreviewRequest): Promise<string> {
	const token = readToken();
	const request = fetch(SITE_PREVIEW_PATH + path, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		body: JSON.stringify({ sections }),
	});
	const response = await trackWork(request);
	const text = await response.text();
	const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
	if (!isPage) throw new HttpError(response.status, detailOf(text) ?? response.statusText);
	return /<body[^>]*>([\s\S]*)<\/body>/.exec(text)?.[1] ?? "";
}

/** The detail of a problem document (RFC 9457). */
export function detailOf(text: string): string | undefined {
	try {
		return JSON.parse(text).detail;
	} catch {
		return undefined;
	}
}
