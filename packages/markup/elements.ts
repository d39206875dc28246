import type { Token } from "markdown-it";
import { formatDuration } from "./duration.ts";
import type { PictureVariants } from "./options.ts";
import { readVideo } from "./video.ts";

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"\u00a0": "&nbsp;",
	// A browser reads a carriage return as a line feed.
	"\r": "\n",
};

const toEntity = (character: string) => ENTITIES[character] ?? "";

/** Escapes text as a browser serialises it (HTML Standard, 13.3 Serialising HTML fragments). */
export function escapeText(text: string): string {
	return text.replaceAll(/[&<>\u00a0\r]/g, toEntity);
}

/** Attributes as they are written in a tag; those without a value are left out. */
export function writeAttributes(attributes: [name: string, value: string | number | undefined][]): string {
	return attributes
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => ` ${name}="${String(value).replaceAll(/[&<>"\u00a0\r]/g, toEntity)}"`)
		.join("");
}

/** A start tag. */
export function openTag(name: string, attributes: Record<string, string | number | undefined>): string {
	return `<${name}${writeAttributes(Object.entries(attributes))}>`;
}

/** The value of a token's attribute; an empty string if it has none. */
export function attributeOf(token: Token, name: string): string {
	return String(token.attrGet(name) ?? "");
}

/** True if a URL is of the web: a link to it opens in a new tab. */
export const isExternal = (url: string) => /^https?:/i.test(url);

/** The attributes of a link that opens in a new tab if it leaves the site. */
export const newTab = (url: string) => (isExternal(url) ? { target: "_blank", rel: "noopener noreferrer" } : {});

// A picture is as wide as the text: 42rem at most, else the viewport without the margins.
const SIZES = "(min-width: 46rem) 42rem, 92vw";

/**
 * A picture with its width and height, so that the layout is stable, and the variants of an uploaded one in `srcset`.
 */
export function writeImage(
	{ src, alt, title }: { src: string; alt: string; title: string },
	own: PictureVariants | undefined,
): string {
	const img = openTag("img", {
		src: own?.src ?? src,
		srcset: own?.fallback,
		sizes: own && SIZES,
		width: own?.picture.width,
		height: own?.picture.height,
		alt,
		title: title || undefined,
		loading: "lazy",
		decoding: "async",
		referrerpolicy: "no-referrer",
	});
	if (!own) return img;
	const type = "image/avif";
	const wide = own.wide && openTag("source", { type, media: "(color-gamut: p3)", srcset: own.wide, sizes: SIZES });
	return `<picture>${wide ?? ""}${openTag("source", { type, srcset: own.avif, sizes: SIZES })}${img}</picture>`;
}

/** A picture inside a link to its own file; `boot.ts` opens it in a dialog. */
export function writeEnlargeable(image: string, { src, alt }: { src: string; alt: string }): string {
	const label = alt ? `Увеличить: ${alt}` : "Увеличить изображение";
	return `${openTag("a", { class: "zoom", href: src, "aria-label": label, ...newTab(src) })}${image}</a>`;
}

/** A placeholder for a video; the player loads at a click, so that the video site does not track mere reading. */
export function writeVideo(token: Token): string {
	const video = readVideo(attributeOf(token, "src"));
	if (!video) return "";
	const { page, player, site } = video;
	// The label names the site whose player is loaded at the click.
	const label = token.content ? `Видео: ${token.content} (${site})` : `Смотреть видео на ${site}`;
	const link = openTag("a", { class: "video", href: page, "data-player": player, ...newTab(page) });
	return `${link}<span class="video-label">${escapeText(label)}</span></a>`;
}

/** A card with a link in place of the player of a site that readers' browsers must not contact. */
export function writeFrame(token: Token): string {
	const href = attributeOf(token, "href");
	const label = token.content ? `${token.content} (${token.info})` : `Открыть на ${token.info}`;
	return `${openTag("a", { class: "frame", href, ...newTab(href) })}${escapeText(label)}</a>`;
}

/** The title and the length of a recording, which native players do not show before the file is loaded. */
function writeCaption(title: string, seconds: number): string {
	const words = [title, seconds > 0 && formatDuration(seconds)].filter(Boolean).join(" · ");
	return words && `<span class="audio-title">${escapeText(words)}</span>`;
}

/** An audio player in a separate container, with the browser's controls. It loads nothing until it is started. */
export function writeAudio(token: Token): string {
	const duration = attributeOf(token, "data-duration");
	const attributes = {
		controls: "",
		preload: "none",
		src: attributeOf(token, "src"),
		"aria-label": token.content || "Аудиозапись",
		"data-duration": duration || undefined,
	};
	const caption = writeCaption(token.content, Number(duration));
	return `<span class="audio">${caption}${openTag("audio", attributes)}</audio></span>`;
}

/** A video of the library, of which the browser loads the first frame. */
export function writeOwnVideo(token: Token): string {
	const attributes = {
		controls: "",
		playsinline: "",
		preload: "metadata",
		src: attributeOf(token, "src"),
		width: attributeOf(token, "width") || undefined,
		height: attributeOf(token, "height") || undefined,
		"aria-label": token.content || "Видео",
	};
	return `<span class="own-video">${openTag("video", attributes)}</video></span>`;
}
