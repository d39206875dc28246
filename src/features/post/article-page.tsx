import { useQuery } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ArticleAnswer } from "#contract/api.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { AdjacentPosts } from "./adjacent-posts.tsx";
import { Author, Call } from "./article-end.tsx";
import { ArticleView } from "./article-view.tsx";
import type { articleQuery } from "./post.queries.ts";
import { SearchForm } from "./search-form.tsx";
import { ShareLinks } from "./share-links.tsx";
import { useAudioBars } from "./use-audio-bars.ts";
import { useViewBeacon } from "./use-view-beacon.ts";

type FoundArticle = Extract<ArticleAnswer, { kind: "article" }>;

interface ArticlePageProps {
	query: ReturnType<typeof articleQuery>;
	settings: SiteSettings;
	/** What readers have to say: of another noun, put in by the route. */
	reactions(found: FoundArticle): ReactNode;
	comments(found: FoundArticle): ReactNode;
}

/** An article with all that follows it. */
export function ArticlePage({ query, ...props }: ArticlePageProps) {
	const { data } = useQuery(query);
	if (data?.kind !== "article") throw notFound();
	return <CountedArticle found={data} {...props} />;
}

function CountedArticle({
	found,
	settings,
	reactions,
	comments,
}: Omit<ArticlePageProps, "query"> & { found: FoundArticle }) {
	const { article, around } = found;
	useViewBeacon(article.slug);
	useAudioBars(article.html);
	return (
		<ArticleView article={article} settings={settings}>
			{reactions(found)}
			<ShareLinks
				address={`${settings.url}/blog/${article.slug}`}
				title={article.title}
			/>
			<Author name={settings.name} />
			<Call />
			<AdjacentPosts around={around} timeZone={settings.timeZone} />
			{comments(found)}
			<SearchForm />
		</ArticleView>
	);
}
