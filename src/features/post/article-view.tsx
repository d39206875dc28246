import type { ReactNode } from "react";
import type { Article } from "../../../server/features/post/post.schema.ts";
import {
	ArticleColumn,
	ArticleText,
} from "../../components/article-text/article-text.tsx";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { site } from "../../content/site.ts";
import { ARTICLE_HTML_ATTRIBUTE } from "../../lib/article-html.ts";
import { formatDate } from "../../lib/format-date.ts";
import type { SiteSettings } from "../../lib/site-settings.ts";
import styles from "./article-view.module.css";
import { BlogSearchForm } from "./blog-search-form.tsx";
import { Contents, FoldedContents } from "./contents.tsx";
import { FeaturedPicture } from "./featured-picture.tsx";
import { PostDate } from "./post-date.tsx";
import { PostTerms } from "./post-terms.tsx";
import { ReadingTime } from "./reading-time.tsx";

interface ArticleViewProps {
	article: Article;
	settings: SiteSettings;
	/** What follows the text. */
	children?: ReactNode;
}

const PICTURE_SIZES = "(min-width: 46rem) 42rem, 92vw";

/** An article from its way back to the end of its text (specification, "Blog article"). */
export function ArticleView({ article, settings, children }: ArticleViewProps) {
	return (
		<div className={styles.page}>
			<div className={styles.side}>
				<Contents outline={article.outline} />
			</div>
			<ArticleColumn>
				<div className={styles.progress} aria-hidden="true" />
				<div className={styles.top}>
					<ButtonLink to="/blog">Вернуться к блогу</ButtonLink>
					<BlogSearchForm />
				</div>
				<div className={styles.filed}>
					<PostTerms post={article} />
				</div>
				<h1>{article.title}</h1>
				<Byline article={article} settings={settings} />
				<FeaturedPicture
					post={article}
					sizes={PICTURE_SIZES}
					isFirst
					className={styles.picture}
				/>
				<FoldedContents outline={article.outline} />
				<ArticleText
					{...{ [ARTICLE_HTML_ATTRIBUTE]: "" }}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is written by server/markup
					dangerouslySetInnerHTML={{ __html: article.html }}
				/>
			</ArticleColumn>
			{children && <div className={styles.end}>{children}</div>}
		</div>
	);
}

function Byline({ article, settings: { timeZone } }: ArticleViewProps) {
	const { publishedAt, updatedAt } = article;
	const isChanged =
		publishedAt !== null &&
		formatDate(publishedAt, timeZone) !== formatDate(updatedAt, timeZone);
	return (
		<p className={styles.byline}>
			<span>
				<PostDate post={article} timeZone={timeZone} /> ·{" "}
				<ReadingTime minutes={article.readingTime} />
				{isChanged && (
					<>
						{" "}
						· обновлено{" "}
						<time dateTime={updatedAt}>{formatDate(updatedAt, timeZone)}</time>
					</>
				)}
			</span>
			<span>{site.authorLabel}</span>
		</p>
	);
}
