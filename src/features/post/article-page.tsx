import { useQuery } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { ArticleResult } from "../../api.ts";
import { AdjacentPosts } from "./adjacent-posts.tsx";
import { Author, CallToAction } from "./article-end.tsx";
import { ArticleView } from "./article-view.tsx";
import type { articleQuery } from "./post.queries.ts";
import { SearchForm } from "./search-form.tsx";
import { ShareLinks } from "./share-links.tsx";
import { useViewBeacon } from "./use-view-beacon.ts";

type FoundArticle = Extract<ArticleResult, { kind: "article" }>;

interface ArticlePageProps {
	query: ReturnType<typeof articleQuery>;
	settings: SiteSettings;
	/** The like button and the comments, passed in by the route since features do not import each other. */
	reactions(found: FoundArticle): ReactNode;
	comments(found: FoundArticle): ReactNode;
}

/** An article with everything below it: like button, share links, author, call to action, other posts, comments, search. */
export function ArticlePage({ query, ...props }: ArticlePageProps) {
	const { data } = useQuery(query);
	if (data?.kind !== "article") throw notFound();
	return <FoundArticlePage found={data} {...props} />;
}

function FoundArticlePage({
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
			<ShareLinks url={`${settings.url}/blog/${article.slug}`} title={article.title} />
			<Author name={settings.name} />
			<CallToAction />
			<AdjacentPosts adjacent={around} timeZone={settings.timeZone} />
			{comments(found)}
			<SearchForm />
		</ArticleView>
	);
}

/**
 * Replaces the native controls of an article's recordings by the site's own. Their code is imported only if the article
 * has recordings; if the import fails, the native controls stay.
 */
function useAudioBars(html: string): void {
	useEffect(() => {
		if (!html.includes("<audio")) return;
		void import("./audio-bar.ts").then(
			({ showAudioBars }) => showAudioBars(),
			() => {},
		);
	}, [html]);
}
