import type { Token } from "markdown-it";
import type { OwnForms } from "#contract/picture-url.ts";
import { escapeAttribute, escapeText } from "./escape.ts";
import { isAllowedMedia, isExternal } from "./links.ts";
import { unescapeAll } from "./parser.ts";
import { parseVideo } from "./video.ts";

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

// As wide as the text: 42rem at most, else the page without its margins.
const SIZES = "(min-width: 46rem) 42rem, 92vw";

interface Image {
	src: string;
	alt: string;
	title: string;
	own: OwnForms | undefined;
}

/**
 * A picture that loads when it is about to be seen; one of our own in the size that is needed, its box
 * reserved.
 */
export function writeImage({ src, alt, title, own }: Image): string {
	const img = openTag("img", {
		src,
		...(own
			? {
					srcset: own.fallback,
					sizes: SIZES,
					width: String(own.picture.width),
					height: String(own.picture.height),
				}
			: {}),
		alt,
		...(title ? { title } : {}),
		loading: "lazy",
		decoding: "async",
		referrerpolicy: "no-referrer",
	});
	if (!own) return img;
	const type = "image/avif";
	const source = openTag("source", { type, srcset: own.avif, sizes: SIZES });
	return `<picture>${source}${img}</picture>`;
}

/** A picture that leads to itself alone; `boot.ts` shows it large in a dialog. */
export function writeEnlargeable(picture: {
	src: string;
	alt: string;
	/** The picture as HTML. */
	image: string;
}): string {
	const { src, alt, image } = picture;
	const link = openTag("a", {
		class: "zoom",
		href: src,
		"aria-label": alt ? `Увеличить: ${alt}` : "Увеличить изображение",
		...(isExternal(src)
			? { target: "_blank", rel: "noopener noreferrer" }
			: {}),
	});
	return `${link}${image}</a>`;
}

/** A still that we draw; the player loads at a click, so that nobody is tracked by reading. */
export function writeVideo(token: Token): string {
	const video = parseVideo(attributeOf(token, "src"));
	if (!video) return "";
	// The label names the site whose player is loaded.
	const label = token.content
		? `Видео: ${token.content} (${video.site})`
		: `Смотреть видео на ${video.site}`;
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
