import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Article } from "#contract/post.ts";
import { ArticleColumn, ArticleText } from "../../components/article-text/article-text.tsx";
import { ratioOf } from "../../components/artwork-picture/artwork-picture.tsx";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { ARTICLE_HTML_ATTRIBUTE } from "../../lib/article-html.ts";
import { formatDate } from "../../lib/format-date.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import { useSettings } from "../../lib/use-content.ts";
import styles from "./article-view.module.css";
import contentsStyles from "./contents.module.css";
import { PostDate, PostTerms, ReadingTime } from "./post-facts.tsx";
import { PostPicture } from "./post-picture.tsx";

interface ArticleViewProps {
	article: Article;
	/** The content below the text. */
	children?: ReactNode;
}

// An article with fewer headings needs no table of contents.
const MIN_HEADINGS = 3;

const PICTURE_SIZES = "(min-width: 62rem) 55rem, 92vw";

/** An article from the back link to the end of its text (specification, "Blog article"). */
export function ArticleView({ article, children }: ArticleViewProps) {
	const { outline, excerpt, tags } = article;
	const headings = outline.length >= MIN_HEADINGS && <Headings outline={outline} />;
	return (
		<>
			<article className={styles.article}>
				<header className={styles.head}>
					<BackLink to="/blog">Вернуться к блогу</BackLink>
					<PostTerms post={{ category: article.category, tags: [] }} />
					<h1>{joinShortWords(article.title)}</h1>
					{excerpt && <p className={styles.standfirst}>{joinShortWords(excerpt)}</p>}
					<Byline article={article} />
				</header>
				<MainPicture article={article} />
				{headings && (
					<nav className={contentsStyles.beside} aria-label="Содержание статьи">
						<p className={contentsStyles.title}>Содержание</p>
						{headings}
					</nav>
				)}
				<ArticleColumn>
					<div className={styles.progress} aria-hidden="true" />
					{headings && (
						// For screens without room beside the text.
						<details className={contentsStyles.folded}>
							<summary>Содержание</summary>
							{headings}
						</details>
					)}
					<ArticleText
						{...{ [ARTICLE_HTML_ATTRIBUTE]: "" }}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is written by packages/markup
						dangerouslySetInnerHTML={{ __html: article.html }}
					/>
					<PostTerms post={{ category: null, tags }} />
				</ArticleColumn>
			</article>
			{children && <div className={styles.end}>{children}</div>}
		</>
	);
}

/** The article's own picture, or an artwork as its cover, with a link to the artwork's page. */
function MainPicture({ article }: { article: Article }) {
	const { cover } = article;
	return (
		<figure className={styles.figure} style={cover ? ratioOf(cover.picture) : undefined}>
			<PostPicture post={article} sizes={PICTURE_SIZES} isFirst className={styles.picture} />
			{cover && (
				<figcaption className={styles.caption}>
					<Link to="/gallery/$slug" params={{ slug: cover.slug }} className="quiet-link">
						«{cover.title}», {cover.year}
					</Link>
				</figcaption>
			)}
		</figure>
	);
}

function Byline({ article }: { article: Article }) {
	const { timeZone, content } = useSettings();
	const { publishedAt, updatedAt } = article;
	const isChanged = publishedAt !== null && formatDate(publishedAt, timeZone) !== formatDate(updatedAt, timeZone);
	return (
		<p className={`facts ${styles.byline}`}>
			<PostDate post={article} /> <ReadingTime minutes={article.readingTime} /> <span>{content.site.authorLabel}</span>{" "}
			{isChanged && <span>обновлено {formatDate(updatedAt, timeZone)}</span>}
		</p>
	);
}

function Headings({ outline }: Pick<Article, "outline">) {
	return (
		<ul className={contentsStyles.list}>
			{outline.map(({ id, level, text }) => (
				<li key={id} data-level={level}>
					<a href={`#${id}`}>{text}</a>
				</li>
			))}
		</ul>
	);
}
