const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

// All that the parser could read: "&" where an entity begins, "|" because it may stand in a table.
const SPECIAL = /[\\*_[\]<|]|&(?=#?\w+;)/g;

/** A text for the brackets of a link or a picture, which shows what was typed. */
function escapeText(text: string): string {
	return (
		onOneLine(text.toWellFormed())
			.replaceAll(SPECIAL, "\\$&")
			// A backslash does not keep it from ending code that was begun before the link.
			.replaceAll("`", "&#96;")
	);
}

/** An address for the parentheses of a link or a picture, which leads where it was meant to. */
function escapeUrl(address: string): string {
	return address
		.toWellFormed()
		.replaceAll(/[\s\p{Cc}<>`"\\|]+/gu, encodeURIComponent)
		.replaceAll(/[()]|&(?=#?\w+;)/g, "\\$&");
}

/** The source of a link. */
export function linkMarkup(address: string, text: string): string {
	return `[${escapeText(text || address)}](${escapeUrl(address)})`;
}

/** What a picture is called that nobody has described (specification, section 2). */
export const PICTURE_DESCRIPTION = "Изображение";

/** The source of a picture. */
export function pictureMarkup(address: string, description: string): string {
	return pictureWithAlt(
		address,
		escapeText(description) || PICTURE_DESCRIPTION,
	);
}

/** The source of a picture whose description is source already. */
export const pictureWithAlt = (address: string, alt: string) =>
	`![${alt}](${escapeUrl(address)})`;

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	'"': "&quot;",
	"<": "&lt;",
	">": "&gt;",
};

// On one line: a paragraph of the source would end at an empty one.
function escapeAttribute(value: string): string {
	return onOneLine(value.toWellFormed()).replaceAll(
		/[&"<>]/g,
		(character) => ENTITIES[character] ?? "",
	);
}

/** The source of a video's frame, in the size that the specification gives it. */
export function videoMarkup(address: string, title: string): string {
	return `<iframe width="560" height="315" src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" allowfullscreen></iframe>`;
}

/** The source of an audio player. */
export function audioMarkup(address: string): string {
	return `<audio controls src="${escapeAttribute(address)}"></audio>`;
}
