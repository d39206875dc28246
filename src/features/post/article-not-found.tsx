import { POSTS_OFFERED } from "#contract/api.ts";
import type { PostLink } from "#contract/post.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { LinkedPosts } from "./adjacent-posts.tsx";

interface ArticleNotFoundProps {
	/** Posts that may be read instead; the first ones are shown. */
	others?: PostLink[] | undefined;
	timeZone: string;
}

/** An article that is not there, or cannot be read (specification, "Blog article"). */
export function ArticleNotFound({
	others = [],
	timeZone,
}: ArticleNotFoundProps) {
	return (
		<NotFound
			title="Статья не найдена"
			ways={<BackLink to="/blog">Вернуться к блогу</BackLink>}
		>
			<LinkedPosts
				title="Можно почитать"
				posts={others.slice(0, POSTS_OFFERED)}
				timeZone={timeZone}
			/>
		</NotFound>
	);
}
