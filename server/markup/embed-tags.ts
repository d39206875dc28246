const ATTRIBUTE = /\s+([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/giy;
const TAG_END = /\s*\/?>\s*/y;
const SOURCE = /<source(?=\s)/iy;
const AUDIO_END = /<\/audio>/iy;
// Some sites put fallback text into the <iframe>. Text ends at the next tag, so that the end tag of another <iframe> is
// not taken for the end of this one.
const IFRAME_END = /[^<]*<\/iframe>/iy;

/** A start tag. */
interface Tag {
	attributes: Map<string, string>;
	/** The index after the tag and the white space that follows it. */
	end: number;
}

/** Reads the rest of a start tag, whose name ends at index `start`; undefined if it does not parse. */
function readTag(text: string, start: number): Tag | undefined {
	const attributes = new Map<string, string>();
	let end = start;
	ATTRIBUTE.lastIndex = start;
	for (;;) {
		const found = ATTRIBUTE.exec(text);
		if (!found) break;
		const [, name = "", double, single, bare] = found;
		const key = name.toLowerCase();
		// As in HTML, the first of two attributes with one name counts.
		if (!attributes.has(key)) {
			attributes.set(key, double ?? single ?? bare ?? "");
		}
		end = ATTRIBUTE.lastIndex;
	}
	TAG_END.lastIndex = end;
	return TAG_END.test(text) ? { attributes, end: TAG_END.lastIndex } : undefined;
}

/** An `<iframe>` or `<audio>` element. */
interface EmbedElement {
	attributes: Map<string, string>;
	/** The length of the element's source, in characters. */
	length: number;
}

/**
 * Reads the element at the beginning of a text. The content of an `<iframe>` is ignored; an `<audio>` may contain one
 * `<source>`, whose attributes are added to its own, and nothing else.
 *
 * @param name the element's name, in lower case
 * @returns undefined if the text does not begin with a complete element of this form
 */
export function readElement(text: string, name: "iframe" | "audio"): EmbedElement | undefined {
	const tag = readTag(text, name.length + 1);
	if (!tag) return;
	let { attributes, end } = tag;
	SOURCE.lastIndex = end;
	if (name === "audio" && SOURCE.test(text)) {
		const source = readTag(text, SOURCE.lastIndex);
		if (!source) return;
		attributes = new Map([...source.attributes, ...attributes]);
		end = source.end;
	}
	const close = name === "iframe" ? IFRAME_END : AUDIO_END;
	close.lastIndex = end;
	return close.test(text) ? { attributes, length: close.lastIndex } : undefined;
}
