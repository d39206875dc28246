import { type MediaView, PICTURE_DESCRIPTION } from "#contract/media.ts";

/** A text with its white space collapsed. */
export const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

// The characters that the parser could treat as markup: "&" only before an entity, "|" because the text may be in a
// table.
const SPECIAL = /[\\*_[\]<|]|&(?=#?\w+;)/g;

/** Escapes a text for the brackets of a link or a picture, so that it is shown as typed. */
function escapeText(text: string): string {
	return (
		onOneLine(text.toWellFormed())
			.replaceAll(SPECIAL, "\\$&")
			// A backslash before a backtick would not prevent it from closing a code span opened before the link.
			.replaceAll("`", "&#96;")
	);
}

/** Escapes a URL for the parentheses of a link or a picture. */
function escapeUrl(url: string): string {
	return url
		.toWellFormed()
		.replaceAll(/[\s\p{Cc}<>`"\\|]+/gu, encodeURIComponent)
		.replaceAll(/[()]|&(?=#?\w+;)/g, "\\$&");
}

/** The source of a link. */
export function linkMarkup(url: string, text: string): string {
	return `[${escapeText(text || url)}](${escapeUrl(url)})`;
}

/** The source of a picture. */
export function pictureMarkup(url: string, description: string): string {
	return pictureWithAlt(url, escapeText(description) || PICTURE_DESCRIPTION);
}

/** The source of a picture whose description is already escaped. */
export const pictureWithAlt = (url: string, alt: string) => `![${alt}](${escapeUrl(url)})`;

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

// An attribute is put on one line, since a blank line would end the paragraph of the source.
function escapeAttribute(value: string): string {
	return onOneLine(value.toWellFormed()).replaceAll(/[&"<>]/g, (character) => ENTITIES[character] ?? "");
}

/** The source of a video's `iframe`, in the size of the specification (560 × 315). */
export function videoMarkup(url: string, title: string): string {
	return `<iframe width="560" height="315" src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" allowfullscreen></iframe>`;
}

const titleAttribute = (title: string) => (title.trim() ? ` title="${escapeAttribute(title)}"` : "");

/** The source of an audio player. @param duration in seconds, if it is known */
export function audioMarkup(url: string, title = "", duration?: number | null): string {
	const length = duration ? ` data-duration="${Math.round(duration)}"` : "";
	return `<audio controls src="${escapeAttribute(url)}"${titleAttribute(title)}${length}></audio>`;
}

/** The source of a video of the library. */
export function ownVideoMarkup(video: Pick<MediaView, "url" | "width" | "height">, title: string): string {
	const size = video.width && video.height ? ` width="${video.width}" height="${video.height}"` : "";
	return `<video controls src="${escapeAttribute(video.url)}"${size}${titleAttribute(title)}></video>`;
}
