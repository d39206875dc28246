import {
	type Api,
	type ArticleResult,
	COMMENTS_PER_PAGE,
	POSTS_PER_PAGE,
	POSTS_SUGGESTED,
	type PreviewResult,
} from "#contract/api.ts";
import { offsetOf } from "#contract/paging.ts";
import { presentComment } from "../features/comment/comment.presenter.ts";
import { listCommentsOf } from "../features/comment/comment.service.ts";
import { findAdjacentPosts } from "../features/post/adjacent-posts.service.ts";
import {
	presentAdjacentPosts,
	presentArticle,
	presentCards,
	presentPreview,
	presentSearch,
	presentUsedTerms,
} from "../features/post/post.presenter.ts";
import { findPublicPost, listPostHeads } from "../features/post/post.service.ts";
import { findPreview } from "../features/post/post-preview.service.ts";
import { searchPosts } from "../features/post/post-search.service.ts";
import { listUsedTerms } from "../features/post/used-terms.service.ts";
import type { RequestContext } from "../http/request-context.ts";

const rangeOf = (page: number, size: number) => ({
	limit: size,
	offset: offsetOf(page, size),
});

/** The pages' data from the services, in process: the same as over REST, without the Markdown sources. */
export function pageApi(context: RequestContext): Api {
	return {
		async listPosts({ page, category, tag }) {
			const { posts, total } = await listPostHeads(context, {
				...rangeOf(page, POSTS_PER_PAGE),
				category,
				tag,
			});
			const terms = presentUsedTerms(await listUsedTerms(context));
			return { posts: presentCards(posts), total, terms };
		},

		async searchPosts(q, page) {
			const query = { q, ...rangeOf(page, POSTS_PER_PAGE) };
			const found = presentSearch(await searchPosts(context, query));
			const { posts: latest } =
				found.total > 0 ? { posts: [] } : await listPostHeads(context, rangeOf(1, POSTS_SUGGESTED));
			const terms = presentUsedTerms(await listUsedTerms(context));
			return { ...found, terms, latest: presentCards(latest) };
		},

		async findArticle(slug, commentPage): Promise<ArticleResult> {
			const found = await findPublicPost(context, slug);
			switch (found.kind) {
				case "post": {
					const { comments, total } = await listCommentsOf(
						context,
						found.post,
						rangeOf(commentPage, COMMENTS_PER_PAGE),
					);
					return {
						kind: "article",
						article: presentArticle(found),
						around: presentAdjacentPosts(await findAdjacentPosts(context, found.post)),
						comments: { comments: comments.map(presentComment), total },
					};
				}
				case "moved":
					return { kind: "moved", slug: found.post.slug };
				default:
					return { kind: found.kind };
			}
		},

		async findPreview(token): Promise<PreviewResult> {
			const found = await findPreview(context, token);
			if (!found) return { kind: "notFound" };
			return { kind: "article", ...presentPreview(found) };
		},
	};
}
