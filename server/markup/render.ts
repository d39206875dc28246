import MarkdownIt, { type Token } from "markdown-it";
import { embedsPlugin, parseVideo } from "./embeds.ts";
import { isAllowedLink, isAllowedMedia, isExternal } from "./links.ts";

/** Raise this when the same source renders differently: stored posts are then rendered again. */
export const RENDERER_VERSION = 2;

const SUMMARY_LENGTH = 150;
const WORDS_PER_MINUTE = 180;

export interface RenderedMarkup {
	html: string;
	/** The words alone, for search and the summary. */
	text: string;
	/** The first 150 characters of the text, cut at a word, with an ellipsis. */
	summary: string;
	/** Minutes at 180 Russian words a minute, at least 1. */
	readingTime: number;
}

const markdown = new MarkdownIt({ html: false, breaks: true });
const { escapeHtml } = markdown.utils;
markdown.validateLink = isAllowedLink;
markdown.use(embedsPlugin);

// The page's title is its only h1: the three levels of the markup become h2, h3 and h4.
markdown.core.ruler.push("heading_levels", (state) => {
	for (const token of state.tokens) {
		if (!token.type.startsWith("heading_")) continue;
		token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`;
	}
});

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
	const token = tokens[index];
	if (!token) return "";
	if (isExternal(attributeOf(token, "href"))) {
		token.attrSet("target", "_blank");
		token.attrSet("rel", "noopener noreferrer");
	}
	return self.renderToken(tokens, index, options);
};

markdown.renderer.rules.image = (tokens, index) => {
	const token = tokens[index];
	const source = attributeOf(token, "src");
	const alt = plainText(token?.children ?? []);
	if (!isAllowedMedia(source)) return escapeHtml(alt);
	const title = attributeOf(token, "title");
	return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}"${
		title ? ` title="${escapeHtml(title)}"` : ""
	} loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
};

// A still that we draw; the player loads at a click, so that nobody is tracked by reading.
markdown.renderer.rules.video = (tokens, index) => {
	const token = tokens[index];
	const video = parseVideo(attributeOf(token, "src"));
	if (!video) return "";
	const label = token?.content ? `Видео: ${token.content}` : "Смотреть видео";
	return `<a class="video" href="${escapeHtml(video.page)}" data-player="${escapeHtml(video.player)}" target="_blank" rel="noopener noreferrer"><span class="video-label">${escapeHtml(label)}</span></a>`;
};

markdown.renderer.rules.audio = (tokens, index) => {
	const token = tokens[index];
	const source = attributeOf(token, "src");
	if (!isAllowedMedia(source)) return "";
	const label = token?.content || "Аудиозапись";
	return `<span class="audio"><audio controls preload="none" src="${escapeHtml(source)}" aria-label="${escapeHtml(label)}"></audio></span>`;
};

markdown.renderer.rules.table_open = () =>
	'<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";

function attributeOf(token: Token | undefined, name: string): string {
	return String(token?.attrGet(name) ?? "");
}

function plainText(tokens: Token[]): string {
	let text = "";
	for (const token of tokens) {
		if (token.type === "inline") text += `${plainText(token.children ?? [])} `;
		else if (token.type === "softbreak" || token.type === "hardbreak")
			text += " ";
		else if (token.type === "image") text += plainText(token.children ?? []);
		else if (token.type === "fence" || token.type === "code_block")
			text += `${token.content} `;
		else if (token.type === "text" || token.type === "code_inline")
			text += token.content;
	}
	return text;
}

function summarise(text: string): string {
	if (text.length <= SUMMARY_LENGTH) return text;
	const cut = text.slice(0, SUMMARY_LENGTH + 1);
	const space = cut.lastIndexOf(" ");
	const whole = space > 0 ? cut.slice(0, space) : cut.slice(0, SUMMARY_LENGTH);
	return `${whole.toWellFormed().replace(/[\s.,:;!?…—–-]+$/u, "")}…`;
}

/**
 * Renders a post's source (CommonMark, tables, line breaks and the two embeds).
 *
 * Safe by construction: raw HTML is off in the parser, and every tag comes from a rule here or in
 * markdown-it. Never throws for any text.
 */
export function renderMarkup(source: string): RenderedMarkup {
	const env = {};
	const tokens = markdown.parse(source, env);
	const html = markdown.renderer.render(tokens, markdown.options, env);
	const text = plainText(tokens).replaceAll(/\s+/g, " ").trim();
	const words =
		text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
	return {
		html,
		text,
		summary: summarise(text),
		readingTime: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
	};
}
