import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import type { ArticleResult, PreviewResult } from "../api.ts";
import { readArticleHtml } from "../lib/article-html.ts";
import { GALLERY_QUERY } from "../lib/public-queries.ts";

/**
 * The server's query results, serialized for the browser. An article's HTML is omitted, since it is in the page
 * already, and so are the works of the gallery, which React needs only once one is opened. Timestamps are zero, so that
 * rendering a page twice gives the same bytes.
 */
export function dehydrateQueries(queryClient: QueryClient): DehydratedState {
	const state = dehydrate(queryClient, {
		shouldDehydrateQuery: ({ queryKey }) => queryKey[0] !== GALLERY_QUERY,
		serializeData: (data) => withArticleHtml(data, () => ""),
	});
	for (const query of state.queries) {
		query.state.dataUpdatedAt = 0;
		query.dehydratedAt = 0;
	}
	return state;
}

/** Fills the browser's query client with the server's results, taking the article's HTML from the page. */
export function hydrateQueries(queryClient: QueryClient, state: DehydratedState): void {
	hydrate(queryClient, state, {
		defaultOptions: { deserializeData: (data) => withArticleHtml(data, readArticleHtml) },
	});
}

function withArticleHtml(data: unknown, html: () => string): unknown {
	if (typeof data !== "object" || data === null || !("kind" in data)) {
		return data;
	}
	const result = data as ArticleResult | PreviewResult;
	if (result.kind !== "article") return result;
	return { ...result, article: { ...result.article, html: html() } };
}
