import { useQuery } from "@tanstack/react-query";
import type { Article } from "../../../server/features/post/post.schema.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { site } from "../../content/site.ts";
import { ARTICLE_HTML_ATTRIBUTE } from "../../lib/article-html.ts";
import { ArticleNotFound } from "./article-not-found.tsx";
import styles from "./article-page.module.css";
import type { articleQuery } from "./post.queries.ts";
import { PostDate } from "./post-date.tsx";
import { useViewBeacon } from "./use-view-beacon.ts";

type ArticleQuery = ReturnType<typeof articleQuery>;

export function ArticlePage({
	query,
	timeZone,
}: {
	query: ArticleQuery;
	timeZone: string;
}) {
	const { data } = useQuery(query);
	if (data?.kind !== "article") return <ArticleNotFound />;
	return <ArticleText article={data.article} timeZone={timeZone} />;
}

function ArticleText({
	article,
	timeZone,
}: {
	article: Article;
	timeZone: string;
}) {
	useViewBeacon(article.slug);
	return (
		<article className={styles.article}>
			<p>
				<ButtonLink to="/blog">Вернуться к блогу</ButtonLink>
			</p>
			<h1>{article.title}</h1>
			<p className={styles.meta}>
				<PostDate post={article} timeZone={timeZone} /> · {site.authorLabel}
			</p>
			<div
				className={styles.text}
				{...{ [ARTICLE_HTML_ATTRIBUTE]: "" }}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is written by server/markup
				dangerouslySetInnerHTML={{ __html: article.html }}
			/>
		</article>
	);
}
