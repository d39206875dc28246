import { domainToUnicode } from "node:url";
import type { MarkdownIt } from "markdown-it";
import { isAllowedMedia, isExternal } from "./links.ts";
import { parseVideo } from "./video.ts";

// The longest embed; what is longer is text.
const EMBED_MAX = 2_000;

const ATTRIBUTE =
	/\s+([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/giy;
const TAG_END = /\s*\/?>\s*/y;
const SOURCE = /<source(?=\s)/iy;
const AUDIO_END = /<\/audio>/iy;
// Some sites' codes have words in the frame, for browsers that knew no frames. A tag is none of them: another frame's end
// is not this one's.
const FRAME_END = /[^<]*<\/iframe>/iy;

interface Tag {
	attributes: Map<string, string>;
	/** Where it ends, and the space after it. */
	end: number;
}

/** Reads the rest of a tag, whose name ends at `start`. */
function readTag(text: string, start: number): Tag | undefined {
	const attributes = new Map<string, string>();
	let end = start;
	ATTRIBUTE.lastIndex = start;
	for (;;) {
		const found = ATTRIBUTE.exec(text);
		if (!found) break;
		const [, name = "", double, single, bare] = found;
		const key = name.toLowerCase();
		// As in HTML, the first of a name counts.
		if (!attributes.has(key)) {
			attributes.set(key, double ?? single ?? bare ?? "");
		}
		end = ATTRIBUTE.lastIndex;
	}
	TAG_END.lastIndex = end;
	return TAG_END.test(text)
		? { attributes, end: TAG_END.lastIndex }
		: undefined;
}

interface Element {
	attributes: Map<string, string>;
	length: number;
}

/** Reads an element: of a frame's content nothing is kept, of a sound's its `<source>`, and there may be no more. */
function readElement(text: string, name: string): Element | undefined {
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
	const close = name === "iframe" ? FRAME_END : AUDIO_END;
	close.lastIndex = end;
	return close.test(text) ? { attributes, length: close.lastIndex } : undefined;
}

const EMBED = /<(iframe|audio)(?=\s)/iy;

/** The site that an address of the web leads to; nothing for any other address. */
function siteOf(address: string): string | undefined {
	if (!isExternal(address) || !URL.canParse(address)) return;
	const { hostname } = new URL(address);
	return domainToUnicode(hostname) || hostname;
}

/**
 * Teaches the parser the two embeds of the markup: `<iframe>` for video and `<audio>`. Each becomes
 * a token of a known shape; nothing of the author's tag but its checked address and title goes on.
 * A frame or a sound that may not be shown becomes a link, so that readers see no code; one without an
 * address on the web stays text. Inside a link they are text: a link in a link would end it.
 */
export function embedsPlugin(markdown: MarkdownIt): void {
	// The parser's own function takes away backslashes too, which mean nothing in HTML.
	const decode = (value = "") =>
		markdown.utils.unescapeAll(value.replaceAll("\\", "\\\\")).trim();

	markdown.inline.ruler.before("html_inline", "embed", (state, silent) => {
		if (state.src.charCodeAt(state.pos) !== 0x3c /* < */) return false;
		if (state.linkLevel > 0) return false;
		EMBED.lastIndex = state.pos;
		const name = EMBED.exec(state.src)?.[1]?.toLowerCase();
		if (!name) return false;
		const end = Math.min(state.pos + EMBED_MAX, state.posMax);
		const found = readElement(state.src.slice(state.pos, end), name);
		if (!found) return false;
		const isVideo = name === "iframe";
		const source = decode(found.attributes.get("src"));
		// Sites' own codes may leave the scheme to the page.
		const address = isVideo ? source.replace(/^\/\//, "https://") : source;
		const title = decode(found.attributes.get("title"));
		const isShown = isVideo
			? parseVideo(address) !== undefined
			: isAllowedMedia(address);
		const site = siteOf(address);
		if (!isShown && !site) return false;
		if (!silent && isShown) {
			const token = state.push(isVideo ? "video" : "audio", "", 0);
			token.attrSet("src", address);
			token.content = title;
		} else if (!silent) {
			const link = state.push("link_open", "a", 1);
			link.attrSet("href", markdown.normalizeLink(address));
			const words = title ? `${title} (${site})` : `Открыть на ${site}`;
			state.push("text", "", 0).content = words;
			state.push("link_close", "a", -1);
		}
		state.pos += found.length;
		return true;
	});
}
