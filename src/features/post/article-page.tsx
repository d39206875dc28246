import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdjacentPostsView, Article } from "#contract/post.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import { Button } from "../../components/button/button.tsx";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import { isShown } from "../../components/site-page/navigation.ts";
import { useArticle } from "../../lib/article-html.ts";
import { type ReactionState, useReactions } from "../../lib/reactions.ts";
import { useContent, useSettings } from "../../lib/use-content.ts";
import { AdjacentPosts } from "./adjacent-posts.tsx";
import styles from "./article-end.module.css";
import { ArticleView } from "./article-view.tsx";
import { SearchForm } from "./search-form.tsx";
import shareStyles from "./share-links.module.css";

interface ArticlePageProps {
	article: Omit<Article, "html">;
	around: AdjacentPostsView;
	/** The like button and the comments, passed in by the route since features do not import each other. */
	reactions(state: ReactionState): ReactNode;
	comments(state: ReactionState): ReactNode;
}

/** An article with everything below it: like button, share links, author, call to action, other posts, comments, search. */
export function ArticlePage({ article, around, reactions, comments }: ArticlePageProps) {
	const { url } = useSettings();
	const state = useReactions(article.slug);
	return (
		<ArticleView article={useArticle(article.slug, article)}>
			{reactions(state)}
			<ShareLinks url={`${url}/blog/${article.slug}`} title={article.title} />
			<Author />
			<CallToAction />
			<AdjacentPosts adjacent={around} />
			{comments(state)}
			<SearchForm />
		</ArticleView>
	);
}

function Author() {
	const { name, content } = useSettings();
	return (
		<section className={styles.author} aria-label="Об авторе">
			<p className={styles.name}>{name}</p>
			<p className={styles.credentials}>{content.blog.credentials}</p>
			<p>
				{content.site.shortBio} {isShown(content, "about") && <a href="/#about">Обо мне</a>}
			</p>
		</section>
	);
}

function CallToAction() {
	const { title, text, button } = useContent().blog.call;
	return (
		<section className={styles.callToAction} aria-labelledby="call-title">
			<h2 id="call-title" className={styles.title}>
				{title}
			</h2>
			<p>{text}</p>
			<BookingLink>{button}</BookingLink>
		</section>
	);
}

interface ShareLinksProps {
	/** The article's URL. */
	url: string;
	title: string;
}

/** The share links of an article: plain links, so that no network is contacted before a click. */
function ShareLinks({ url, title }: ShareLinksProps) {
	const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;
	const vk = `https://vk.com/share.php?${new URLSearchParams({ url, title })}`;
	return (
		<section className={shareStyles.share} aria-label="Поделиться">
			<span className={shareStyles.label}>Поделиться:</span>
			<NativeShare url={url} title={title} />
			<ExternalLink href={telegram}>Telegram</ExternalLink>
			<ExternalLink href={vk}>ВКонтакте</ExternalLink>
			<span className={shareStyles.copy}>
				<CopyButton copies={url}>Скопировать ссылку</CopyButton>
			</span>
		</section>
	);
}

function NativeShare({ url, title }: ShareLinksProps) {
	if (!(useHydrated() && "share" in navigator)) return null;
	const share = () =>
		// The promise rejects when the visitor closes the dialog, which is not a failure.
		navigator.share({ title, url }).catch(() => undefined);
	return <Button onClick={() => void share()}>Отправить…</Button>;
}
