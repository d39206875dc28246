import type { CommentView } from "./comment.ts";
import type { AdjacentPostsView, Article, PostCard, UsedTerms } from "./post.ts";
import type { Preview } from "./post-preview.ts";
import type { FoundPost } from "./post-search.ts";

/** The number of posts on a page of the list: a leading one and twelve that fill rows of two and of three. */
export const POSTS_PER_PAGE = 13;
/** The number of posts suggested where the requested one is not found. */
export const POSTS_SUGGESTED = 3;
/** The number of comments on a page of an article. */
export const COMMENTS_PER_PAGE = 50;

/** The number of matches that a search ranks and counts at most. */
export const SEARCH_MATCHES_MAX = 500;

/** The page and the filters of the public list. */
export interface PostPageQuery {
	/** Counted from 1. */
	page: number;
	/** The slug of a category; `tag`: the slug of a tag. */
	category?: string | undefined;
	tag?: string | undefined;
}

interface PostPage {
	posts: PostCard[];
	total: number;
	/** The categories and tags by which the list can be filtered. */
	terms: UsedTerms;
}

interface FoundPage {
	posts: FoundPost[];
	total: number;
	/** A corrected query, where the typed one finds nothing. */
	suggestion: string | null;
	/** The categories and tags by which the list can be filtered. */
	terms: UsedTerms;
	/** The newest posts, where nothing was found: at least `POSTS_SUGGESTED`, as far as there are so many. */
	latest: PostCard[];
}

export interface CommentPage {
	comments: CommentView[];
	total: number;
}

/** The result of looking up a slug: an article, its current slug, a deleted post, or nothing. */
export type ArticleResult =
	| {
			kind: "article";
			article: Article;
			around: AdjacentPostsView;
			comments: CommentPage;
	  }
	| { kind: "moved"; slug: string }
	| { kind: "gone" }
	| { kind: "notFound" };

/** The result of looking up a preview link: the post and the link's expiry, or nothing where it is unknown or expired. */
export type PreviewResult = ({ kind: "article" } & Preview) | { kind: "notFound" };

/** The data source of the pages: on the server it calls the services in process, in the browser REST. */
export interface Api {
	listPosts(query: PostPageQuery): Promise<PostPage>;
	/** @param page counted from 1 */
	searchPosts(q: string, page: number): Promise<FoundPage>;
	/** @param commentPage the page of the comments, counted from 1 */
	findArticle(slug: string, commentPage: number): Promise<ArticleResult>;
	/** @param token the secret in the preview link */
	findPreview(token: string): Promise<PreviewResult>;
}
