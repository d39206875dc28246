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

/** Escapes the value of an attribute that is written between double quotes. */
export function escapeAttribute(value: string): string {
	return value.replaceAll(/[&<>"\u00a0\r]/g, toEntity);
}
