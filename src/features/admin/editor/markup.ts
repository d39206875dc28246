/** A text with its white space collapsed. */
export const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

// The characters that the parser could take for markup: "&" only before an entity, "|" because the text may be in a table.
const SPECIAL = /[\\*_[\]<|]|&(?=#?\w+;)/g;

/** Escapes a text for the brackets of a link or a picture, so that it is shown as typed. */
function escapeText(text: string): string {
	return (
		onOneLine(text.toWellFormed())
			.replaceAll(SPECIAL, "\\$&")
			// A backslash before a backtick would not keep it from closing a code span opened before the link.
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

/** The description of a picture without one (specification, section 2). */
export const PICTURE_DESCRIPTION = "Изображение";

/** The source of a picture. */
export function pictureMarkup(url: string, description: string): string {
	return pictureWithAlt(url, escapeText(description) || PICTURE_DESCRIPTION);
}

/** The source of a picture whose description is already escaped. */
export const pictureWithAlt = (url: string, alt: string) => `![${alt}](${escapeUrl(url)})`;

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

// An attribute is put on one line: an empty line would end the paragraph of the source.
function escapeAttribute(value: string): string {
	return onOneLine(value.toWellFormed()).replaceAll(/[&"<>]/g, (character) => ENTITIES[character] ?? "");
}

/** The source of a video's `iframe`, in the size of the specification (560 × 315). */
export function videoMarkup(url: string, title: string): string {
	return `<iframe width="560" height="315" src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" allowfullscreen></iframe>`;
}

/** The source of an audio player. */
export function audioMarkup(url: string): string {
	return `<audio controls src="${escapeAttribute(url)}"></audio>`;
}
