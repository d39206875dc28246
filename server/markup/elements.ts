import type { Token } from "markdown-it";
import { parseVideo } from "./embeds.ts";
import { escapeAttribute, escapeText } from "./escape.ts";
import { isAllowedMedia } from "./links.ts";
import { unescapeAll } from "./parser.ts";

export type Attributes = Record<string, string>;

/** A tag with its attributes, whose values are escaped here. */
export function openTag(name: string, attributes: Attributes = {}): string {
	const written = Object.entries(attributes).map(
		([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
	);
	return `<${name}${written.join("")}>`;
}

/** What the parser found for an attribute; an empty text where it found none. */
export function attributeOf(token: Token, name: string): string {
	return String(token.attrGet(name) ?? "");
}

/** A block of code, with its language as a class. */
export function writeCode({ content, info }: Token): string {
	const [language = ""] = unescapeAll(info).trim().split(/\s/, 1);
	const attributes: Attributes = language
		? { class: `language-${language}` }
		: {};
	return `<pre>${openTag("code", attributes)}${escapeText(content)}</code></pre>\n`;
}

/** A still that we draw; the player loads at a click, so that nobody is tracked by reading. */
export function writeVideo(token: Token): string {
	const video = parseVideo(attributeOf(token, "src"));
	if (!video) return "";
	const label = token.content ? `Видео: ${token.content}` : "Смотреть видео";
	const link = openTag("a", {
		class: "video",
		href: video.page,
		"data-player": video.player,
		target: "_blank",
		rel: "noopener noreferrer",
	});
	return `${link}<span class="video-label">${escapeText(label)}</span></a>`;
}

/** A player that loads nothing until it is started. */
export function writeAudio(token: Token): string {
	const src = attributeOf(token, "src");
	if (!isAllowedMedia(src)) return "";
	const audio = openTag("audio", {
		controls: "",
		preload: "none",
		src,
		"aria-label": token.content || "Аудиозапись",
	});
	return `<span class="audio">${audio}</audio></span>`;
}
