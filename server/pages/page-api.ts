import {
	type Api,
	type ArticleAnswer,
	POSTS_PER_PAGE,
	type PreviewAnswer,
} from "../../src/api.ts";
import {
	presentArticle,
	presentCard,
	presentPreview,
} from "../features/post/post.presenter.ts";
import {
	findPublicPost,
	listPostHeads,
} from "../features/post/post.service.ts";
import { findPreview } from "../features/post/post-preview.service.ts";
import type { Scope } from "../scope.ts";

/** The pages' data from the services, in process: what REST gives, without the sources. */
export function pageApi(scope: Scope): Api {
	return {
		async listPosts(page) {
			const { posts, total } = await listPostHeads(scope, {
				limit: POSTS_PER_PAGE,
				offset: (page - 1) * POSTS_PER_PAGE,
			});
			return { posts: posts.map(presentCard), total };
		},

		async findArticle(slug): Promise<ArticleAnswer> {
			const found = await findPublicPost(scope, slug);
			switch (found.kind) {
				case "post":
					return { kind: "article", article: presentArticle(found) };
				case "moved":
					return { kind: "moved", slug: found.post.slug };
				default:
					return { kind: found.kind };
			}
		},

		async findPreview(token): Promise<PreviewAnswer> {
			const found = await findPreview(scope, token);
			if (!found) return { kind: "missing" };
			return { kind: "article", ...presentPreview(found) };
		},
	};
}
