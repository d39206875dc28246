/** Marks the element that holds an article's rendered text. */
export const ARTICLE_HTML_ATTRIBUTE = "data-article-html";
