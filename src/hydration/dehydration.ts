import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import type { Article, PostCard } from "#contract/post.ts";
import { postDescription } from "#contract/search-result.ts";
import type { ArticleResult, PreviewResult } from "../api.ts";
import { readArticleHtml } from "../lib/article-html.ts";
import { GALLERY_QUERY } from "../lib/public-queries.ts";

/**
 * The server's query results, serialized for the browser, without what React does not need to hydrate the page: an
 * article's HTML, which is in the page already, the previews of pictures that are loaded later, the works of the gallery.
 * Timestamps are zero, so that rendering a page twice gives the same bytes.
 */
export function dehydrateQueries(queryClient: QueryClient): DehydratedState {
	const state = dehydrate(queryClient, {
		shouldDehydrateQuery: ({ queryKey }) => queryKey[0] !== GALLERY_QUERY,
		serializeData: (data) => withArticle(withPosts(data), withoutTexts),
	});
	for (const query of state.queries) {
		query.state.dataUpdatedAt = 0;
		query.dehydratedAt = 0;
	}
	return state;
}

/** Fills the browser's query client with the server's results, taking the article's HTML from the page. */
export function hydrateQueries(queryClient: QueryClient, state: DehydratedState): void {
	hydrate(queryClient, state, { defaultOptions: { deserializeData: (data) => withArticle(data, withHtml) } });
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;

/** An article or its preview, changed; any other result as it is. */
function withArticle(data: unknown, change: (article: Article) => Article): unknown {
	if (!isObject(data) || !("kind" in data)) return data;
	const result = data as ArticleResult | PreviewResult;
	return result.kind === "article" ? { ...result, article: change(result.article) } : result;
}

const withoutTexts = (article: Article): Article => ({
	...article,
	...{ html: "", summary: "", metaDescription: postDescription(article) },
});

const withHtml = (article: Article): Article => ({ ...article, html: readArticleHtml() });

/** A list of posts whose covers have a preview only in the first, which is loaded at once; any other result as it is. */
function withPosts(data: unknown): unknown {
	if (!isObject(data) || !("posts" in data)) return data;
	const [first, ...others] = data.posts as PostCard[];
	return { ...data, posts: first ? [first, ...others.map(withoutPreview)] : [] };
}

const withoutPreview = ({ cover, ...post }: PostCard): PostCard => ({
	...post,
	cover: cover && { ...cover, picture: { ...cover.picture, preview: "" } },
});
