import { useRouter } from "@tanstack/react-router";

/** The attribute of the element that holds an article's rendered HTML. */
export const ARTICLE_HTML_ATTRIBUTE = "data-article-html";

/** The article's HTML as the server rendered it: without the video players that the visitor has started since. */
function readArticleHtml(): string {
	const element = document.querySelector(`[${ARTICLE_HTML_ATTRIBUTE}]`);
	if (!element) return "";
	const copy = element.cloneNode(true) as Element;
	for (const player of copy.querySelectorAll("iframe")) player.remove();
	for (const poster of copy.querySelectorAll("a[hidden]")) {
		poster.removeAttribute("hidden");
	}
	return copy.innerHTML;
}

/** The HTML of loaded articles: not in the loaders' data, since a page has it already. */
export interface ArticleTexts {
	/** The HTML of the article with which the page was served. */
	served: string;
	/** The HTML of articles loaded since, by their slug or the token of their preview. */
	loaded: Map<string, string>;
}

/** The article's HTML of the page, before React changes it. */
export const createArticleTexts = (): ArticleTexts => ({
	served: import.meta.env.SSR ? "" : readArticleHtml(),
	loaded: new Map(),
});

/** Stores an article's HTML under its slug, or the token of its preview. @returns the article without it, for the loader's data */
export function withoutHtml<T extends { html: string }>(
	{ loaded }: ArticleTexts,
	key: string,
	{ html, ...article }: T,
) {
	loaded.set(key, html);
	return article;
}

/** @returns the article with its HTML */
export function useArticle<T extends object>(key: string, article: T): T & { html: string } {
	const { loaded, served } = useRouter().options.context.texts;
	return { ...article, html: loaded.get(key) ?? served };
}
