import type { Token } from "markdown-it";
import type { UploadedVariants } from "#contract/picture-url.ts";
import { escapeAttribute, escapeText } from "./escape.ts";
import { isAllowedMedia, isExternal } from "./links.ts";
import { unescapeAll } from "./parser.ts";
import { parseVideo } from "./video.ts";

export type Attributes = Record<string, string>;

/** A start tag with its attributes, whose values are escaped here. */
export function openTag(name: string, attributes: Attributes = {}): string {
	const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
	return `<${name}${parts.join("")}>`;
}

/** The value of a token's attribute; an empty string if it has none. */
export function attributeOf(token: Token, name: string): string {
	return String(token.attrGet(name) ?? "");
}

/** A code block, with its language as a class. */
export function writeCode({ content, info }: Token): string {
	const [language = ""] = unescapeAll(info).trim().split(/\s/, 1);
	const attributes: Attributes = language ? { class: `language-${language}` } : {};
	return `<pre>${openTag("code", attributes)}${escapeText(content)}</code></pre>\n`;
}

// A picture is as wide as the text: 42rem at most, else the viewport without the margins.
const SIZES = "(min-width: 46rem) 42rem, 92vw";

interface Image {
	src: string;
	alt: string;
	title: string;
	/** The variants of an uploaded picture; undefined for a picture of another site. */
	own: UploadedVariants | undefined;
}

/**
 * A picture that loads lazily. An uploaded one has its variants in `srcset`, and its width and height, so that the
 * layout does not shift.
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

/** A picture inside a link to its own file; `boot.ts` opens it in a dialog. */
export function writeEnlargeable(picture: {
	src: string;
	alt: string;
	/** The picture's HTML. */
	image: string;
}): string {
	const { src, alt, image } = picture;
	const link = openTag("a", {
		class: "zoom",
		href: src,
		"aria-label": alt ? `Увеличить: ${alt}` : "Увеличить изображение",
		...(isExternal(src) ? { target: "_blank", rel: "noopener noreferrer" } : {}),
	});
	return `${link}${image}</a>`;
}

/** A placeholder drawn by the site; the player loads at a click, so that reading alone is not tracked by the video site. */
export function writeVideo(token: Token): string {
	const video = parseVideo(attributeOf(token, "src"));
	if (!video) return "";
	// The label names the site whose player is loaded at the click.
	const label = token.content ? `Видео: ${token.content} (${video.site})` : `Смотреть видео на ${video.site}`;
	const link = openTag("a", {
		class: "video",
		href: video.page,
		"data-player": video.player,
		target: "_blank",
		rel: "noopener noreferrer",
	});
	return `${link}<span class="video-label">${escapeText(label)}</span></a>`;
}

/** An audio player that loads nothing until it is started. */
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
