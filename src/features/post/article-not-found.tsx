import type { PostLink } from "../../../server/features/post/post.schema.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { LinkedPosts } from "./posts-around.tsx";

interface ArticleNotFoundProps {
	/** Posts that may be read instead; the first three are shown. */
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
			ways={<ButtonLink to="/blog">Вернуться к блогу</ButtonLink>}
		>
			<LinkedPosts
				title="Можно почитать"
				posts={others.slice(0, 3)}
				timeZone={timeZone}
			/>
		</NotFound>
	);
}
