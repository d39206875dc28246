import type { Article } from "../../../server/features/post/post.schema.ts";
import {
	ArticleColumn,
	ArticleText,
} from "../../components/article-text/article-text.tsx";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { site } from "../../content/site.ts";
import { ARTICLE_HTML_ATTRIBUTE } from "../../lib/article-html.ts";
import { PostDate } from "./post-date.tsx";

/** An article from its way back to the end of its text. */
export function ArticleView({
	article,
	timeZone,
}: {
	article: Article;
	timeZone: string;
}) {
	return (
		<ArticleColumn>
			<p>
				<ButtonLink to="/blog">Вернуться к блогу</ButtonLink>
			</p>
			<h1>{article.title}</h1>
			<p>
				<PostDate post={article} timeZone={timeZone} /> · {site.authorLabel}
			</p>
			<ArticleText
				{...{ [ARTICLE_HTML_ATTRIBUTE]: "" }}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is written by server/markup
				dangerouslySetInnerHTML={{ __html: article.html }}
			/>
		</ArticleColumn>
	);
}
