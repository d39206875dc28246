import type { CommentView } from "./comment.ts";
import type {
	AdjacentPostsView,
	Article,
	PostCard,
	UsedTerms,
} from "./post.ts";
import type { Preview } from "./post-preview.ts";
import type { FoundPost } from "./post-search.ts";

/** How many posts one page of the list shows: one leads, the others fill rows of two and of three. */
export const POSTS_PER_PAGE = 13;
/** How many posts are offered where one that was sought is not there. */
export const POSTS_OFFERED = 3;
/** How many comments one page of an article shows. */
export const COMMENTS_PER_PAGE = 50;

/** How many of the posts that a search finds are weighed against one another, and counted. */
export const FOUND_MAX = 500;

/** Which part of the list is wanted. */
export interface PostListQuery {
	/** From 1. */
	page: number;
	/** The slugs of a category and of a tag. */
	category?: string | undefined;
	tag?: string | undefined;
}

interface PostPage {
	posts: PostCard[];
	total: number;
	/** The categories and tags that the list can be narrowed to. */
	terms: UsedTerms;
}

interface FoundPage {
	posts: FoundPost[];
	total: number;
	/** The words that may have been meant. */
	suggestion: string | null;
	/** The categories and tags that the list can be narrowed to. */
	terms: UsedTerms;
	/** The newest posts, where nothing was found: at least as many as are offered. */
	latest: PostCard[];
}

export interface CommentPage {
	comments: CommentView[];
	total: number;
}

/** What a slug leads to: an article, its newer slug, or nothing (any more). */
export type ArticleAnswer =
	| {
			kind: "article";
			article: Article;
			around: AdjacentPostsView;
			comments: CommentPage;
	  }
	| { kind: "moved"; slug: string }
	| { kind: "gone" }
	| { kind: "notFound" };

/** What a link to a saved post leads to: the post and until when, or nothing (any more). */
export type PreviewAnswer =
	| ({ kind: "article" } & Preview)
	| { kind: "notFound" };

/** What the pages read. On the server it is the services in process, in the browser REST. */
export interface Api {
	listPosts(query: PostListQuery): Promise<PostPage>;
	/** @param page from 1 */
	searchPosts(q: string, page: number): Promise<FoundPage>;
	/** @param commentPage which of the comments' pages, from 1 */
	findArticle(slug: string, commentPage: number): Promise<ArticleAnswer>;
	/** @param token the secret of the link */
	findPreview(token: string): Promise<PreviewAnswer>;
}
