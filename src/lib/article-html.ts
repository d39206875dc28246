/** The attribute of the element that holds an article's rendered HTML. */
export const ARTICLE_HTML_ATTRIBUTE = "data-article-html";

/** The article's HTML as the server rendered it: without the video players that the visitor has started since. */
export function readArticleHtml(): string {
	const element = document.querySelector(`[${ARTICLE_HTML_ATTRIBUTE}]`);
	if (!element) return "";
	const copy = element.cloneNode(true) as Element;
	for (const player of copy.querySelectorAll("iframe")) player.remove();
	for (const poster of copy.querySelectorAll("a[hidden]")) {
		poster.removeAttribute("hidden");
	}
	return copy.innerHTML;
}
