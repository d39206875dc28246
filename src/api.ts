import type { Article, PostCard } from "../server/features/post/post.schema.ts";
import type { Preview } from "../server/features/post/post-preview.schema.ts";

/** How many posts one page of the list shows. */
export const POSTS_PER_PAGE = 12;

interface PostPage {
	posts: PostCard[];
	total: number;
}

/** What a slug leads to: an article, its newer slug, or nothing (any more). */
export type ArticleAnswer =
	| { kind: "article"; article: Article }
	| { kind: "moved"; slug: string }
	| { kind: "gone" }
	| { kind: "missing" };

/** What a link to a saved post leads to: the post and until when, or nothing (any more). */
export type PreviewAnswer =
	| ({ kind: "article" } & Preview)
	| { kind: "missing" };

/** What the pages read. On the server it is the services in process, in the browser REST. */
export interface Api {
	/** @param page from 1 */
	listPosts(page: number): Promise<PostPage>;
	findArticle(slug: string): Promise<ArticleAnswer>;
	/** @param token the secret of the link */
	findPreview(token: string): Promise<PreviewAnswer>;
}
