import { POSTS_SUGGESTED } from "#contract/list-sizes.ts";
import type { PostLink } from "#contract/post.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { RelatedPosts } from "./adjacent-posts.tsx";

/** The content of the page for an article that does not exist or cannot be loaded (specification, "Blog article"). */
export function ArticleNotFound({ posts = [] }: { posts?: PostLink[] | undefined }) {
	return (
		<NotFound title="Статья не найдена" links={<BackLink to="/blog">Вернуться к блогу</BackLink>}>
			<RelatedPosts title="Можно почитать" posts={posts.slice(0, POSTS_SUGGESTED)} />
		</NotFound>
	);
}
