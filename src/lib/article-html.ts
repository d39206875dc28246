/** Marks the element that holds an article's rendered text. */
export const ARTICLE_HTML_ATTRIBUTE = "data-article-html";

/** An article's text as it was rendered: without the players that a reader has started since. */
export function readArticleHtml(): string {
	const element = document.querySelector(`[${ARTICLE_HTML_ATTRIBUTE}]`);
	if (!element) return "";
	const copy = element.cloneNode(true) as Element;
	for (const player of copy.querySelectorAll("iframe")) player.remove();
	for (const still of copy.querySelectorAll("a[hidden]")) {
		still.removeAttribute("hidden");
	}
	return copy.innerHTML;
}
