import Markdown from "markdown-it";
import { escapeText, openTag } from "#packages/markup";

const markdown = new Markdown({ html: true });

/** Renders the Markdown of other systems, where HTML is allowed and a line break is a space. */
export const renderForeignMarkdown = (source: string): string => markdown.render(source);

/** A picture with its caption. @param caption HTML, as Ghost stores it */
export const figure = (src: string, alt: string, caption = ""): string =>
	`<figure>${openTag("img", { src, alt })}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** A link in a separate paragraph. @param text the link's text; if it is empty, the address is shown */
export const linkParagraph = (url: string, text: string): string =>
	`<p>${openTag("a", { href: url })}${escapeText(text || url)}</a></p>`;

export const codeBlock = (code: string, language: string): string =>
	`<pre>${openTag("code", { class: language ? `language-${language}` : undefined })}${escapeText(code)}</code></pre>`;

/** A player of a recording. */
export const player = (tag: "audio" | "video", src: string, title = ""): string =>
	`${openTag(tag, { src, title: title || undefined })}</${tag}>`;
