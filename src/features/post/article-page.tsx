import { useQuery } from "@tanstack/react-query";
import type { Article } from "../../../server/features/post/post.schema.ts";
import { ArticleNotFound } from "./article-not-found.tsx";
import { ArticleView } from "./article-view.tsx";
import type { articleQuery } from "./post.queries.ts";
import { useViewBeacon } from "./use-view-beacon.ts";

type ArticleQuery = ReturnType<typeof articleQuery>;

interface ArticlePageProps {
	query: ArticleQuery;
	timeZone: string;
}

export function ArticlePage({ query, timeZone }: ArticlePageProps) {
	const { data } = useQuery(query);
	if (data?.kind !== "article") return <ArticleNotFound />;
	return <CountedArticle article={data.article} timeZone={timeZone} />;
}

function CountedArticle(props: { article: Article; timeZone: string }) {
	useViewBeacon(props.article.slug);
	return <ArticleView {...props} />;
}
