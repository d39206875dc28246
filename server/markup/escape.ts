const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"\u00a0": "&nbsp;",
	// A browser reads a carriage return as a line's end.
	"\r": "\n",
};

const toEntity = (character: string) => ENTITIES[character] ?? "";

/** Text as HTML, written as a browser writes it (HTML Standard, 13.3 Serialising fragments). */
export function escapeText(text: string): string {
	return text.replaceAll(/[&<>\u00a0\r]/g, toEntity);
}

/** The value of an attribute between double quotes. */
export function escapeAttribute(value: string): string {
	return value.replaceAll(/[&<>"\u00a0\r]/g, toEntity);
}
