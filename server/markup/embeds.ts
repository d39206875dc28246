import type { MarkdownIt } from "markdown-it";
import { isAllowedMedia } from "./links.ts";

// The longest embed; what is longer is text.
const EMBED_MAX = 2_000;

interface Video {
	/** The address of the player that does not track. */
	player: string;
	/** The address of the page to watch it on, for readers without scripts. */
	page: string;
}

const YOUTUBE = /^www\.youtube(?:-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/embed\/([\w-]{1,64})$/;
const VIMEO_PATH = /^\/video\/(\d{1,20})$/;

/** The moment that a video starts at, in seconds, or nothing for its beginning. */
function startOf({ searchParams, hash }: URL): string | undefined {
	const start =
		searchParams.get("start") ?? /^#t=(\d+)s?$/.exec(hash)?.[1] ?? "";
	return /^0*[1-9]\d{0,5}$/.test(start) ? `${Number(start)}` : undefined;
}

function youtubeVideo(url: URL): Video | undefined {
	const id = YOUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const start = startOf(url);
	return {
		player: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
		page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
	};
}

function vimeoVideo(url: URL): Video | undefined {
	const id = VIMEO_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const start = startOf(url);
	const moment = start ? `#t=${start}s` : "";
	// Without its key the player refuses a video that is not listed.
	const key = /^[\da-f]{1,40}$/.exec(url.searchParams.get("h") ?? "")?.[0];
	return {
		player: `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ""}${moment}`,
		page: `https://vimeo.com/${id}${key ? `/${key}` : ""}${moment}`,
	};
}

/** The player and the page of a YouTube or Vimeo embed address, or nothing for any other. */
export function parseVideo(address: string): Video | undefined {
	if (!URL.canParse(address)) return;
	const url = new URL(address);
	if (url.protocol !== "https:") return;
	if (YOUTUBE.test(url.host)) return youtubeVideo(url);
	return url.host === "player.vimeo.com" ? vimeoVideo(url) : undefined;
}

const ATTRIBUTE =
	/\s+([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/giy;
const TAG_END = /\s*\/?>\s*/y;
const SOURCE = /<source(?=\s)/iy;

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

/** Reads an element that has nothing in it, or for a sound its `<source>`. */
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
	const close = `</${name}>`;
	if (text.slice(end, end + close.length).toLowerCase() !== close) return;
	return { attributes, length: end + close.length };
}

const EMBED = /<(iframe|audio)(?=\s)/iy;

/**
 * Teaches the parser the two embeds of the markup: `<iframe>` for video and `<audio>`. Each becomes
 * a token of a known shape; nothing of the author's tag but its checked address and title goes on.
 * Inside a link they are text: a link in a link would end it.
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
		const address = decode(found?.attributes.get("src"));
		if (!found || !address) return false;
		const isKnown =
			name === "iframe"
				? parseVideo(address) !== undefined
				: isAllowedMedia(address);
		if (!isKnown) return false;
		if (!silent) {
			const token = state.push(name === "iframe" ? "video" : "audio", "", 0);
			token.attrSet("src", address);
			token.content = decode(found.attributes.get("title"));
		}
		state.pos += found.length;
		return true;
	});
}
