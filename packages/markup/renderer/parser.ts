import { domainToUnicode } from "node:url";
import Markdown, { type MarkdownIt } from "markdown-it";
import { parseFragment } from "parse5";
import { isAllowedLink, isAllowedMedia } from "../allowed-url.ts";
import { isExternal } from "../elements.ts";
import { UPLOADS_PATH } from "../options.ts";
import { readVideo } from "../video.ts";
import { bareAddressesPlugin } from "./bare-addresses.ts";

/** The maximal nesting depth of blocks, and of inline elements. */
const MAX_NESTING = 100;

/** The parser: CommonMark without HTML, with tables, single line breaks as `<br>`, and the two embeds. */
export const parser = new Markdown({ html: false, breaks: true, linkify: true, maxNesting: MAX_NESTING })
	.disable("strikethrough")
	.use(embedsPlugin)
	.use(bareAddressesPlugin);
parser.validateLink = isAllowedLink;

/** The host of a URL with letters beyond ASCII, which the library would encode in the case in which it was typed. */
const INTERNATIONAL_HOST = /^https?:\/\/[^/?#@]*[^\0-\x7f][^/?#@]*/i;

const { normalizeLink } = parser;
parser.normalizeLink = (url) => normalizeLink(url.replace(INTERNATIONAL_HOST, (origin) => origin.toLowerCase()));

/** Decodes backslash escapes and entities, in the tokens where the parser leaves that to the renderer. */
export const { unescapeAll } = parser.utils;

// An embed of at most 2 000 characters; a longer one stays text.
const EMBED = /<(iframe|audio|video)\s[\s\S]{0,1980}?<\/\1>/iy;

/**
 * Reads the source of an `<iframe>`, `<audio>` or `<video>`. An `<iframe>` may contain text, which some sites put there
 * for old browsers; the others may contain one `<source>`, whose attributes are added to their own.
 *
 * @returns the attributes, or undefined for a source of another form
 */
function readEmbed(source: string): Record<string, string | undefined> | undefined {
	const [element, other] = parseFragment(source).childNodes;
	if (!element || !("attrs" in element) || other) return;
	const [child, ...more] = element.childNodes.filter((node) => !("value" in node && node.value.trim() === ""));
	const isText = child && "value" in child && element.tagName === "iframe" && !child.value.includes("<");
	const isSource = child && "attrs" in child && child.tagName === "source";
	if (more.length > 0 || (child && !isText && !isSource)) return;
	const attributes = [...(isSource ? child.attrs : []), ...element.attrs];
	return Object.fromEntries(attributes.map(({ name, value }) => [name, value.trim()]));
}

/** The host name of a web URL, in Unicode; undefined for any other URL. */
function siteOf(url: string): string | undefined {
	if (!isExternal(url) || !URL.canParse(url)) return;
	const { hostname } = new URL(url);
	return domainToUnicode(hostname) || hostname;
}

/** The types of the tokens of players: of a video site, of a sound, of a video of this site's library. */
export const EMBED_TOKENS = ["video", "audio", "own_video"];
/** The types of the tokens that lead to another address: a link, and the card in place of another site's frame. */
export const LINK_TOKENS = ["link_open", "frame"];

const TYPES: Record<string, string> = { iframe: "video", audio: "audio", video: "own_video" };

/** True if an embed's player may load this URL. */
function isPlayable(type: string, url: string): boolean {
	if (type === "own_video") return url.startsWith(UPLOADS_PATH) && isAllowedMedia(url);
	return isAllowedMedia(url) && (type === "audio" || readVideo(url) !== undefined);
}

/** The attributes of a token beside its URL: the size of a video in pixels, the duration of a sound in seconds. */
function numbersOf({ width, height, ...others }: Record<string, string | undefined>): [string, string][] {
	const numbers = { width, height, "data-duration": others["data-duration"] };
	return Object.entries(numbers).flatMap(([name, value]) =>
		value && /^\d{1,5}$/.test(value) ? [[name, value] as [string, string]] : [],
	);
}

/**
 * The parser plugin for the embeds of the markup: `<iframe>`, `<audio>` and `<video>`. Each becomes a token of a known
 * shape, which carries nothing of the author's tag but its validated URL, title and numbers. An `<iframe>` of another
 * site becomes a card with its link, and any other embed that may not be shown becomes a link, so that readers see no
 * code; an embed without a web URL stays text. Inside a link an embed is text: a nested link would end the outer one.
 */
function embedsPlugin(markdown: MarkdownIt): void {
	markdown.inline.ruler.before("html_inline", "embed", (state, silent) => {
		EMBED.lastIndex = state.pos;
		const [source = "", name] = (state.linkLevel === 0 && EMBED.exec(state.src)) || [];
		const attributes = name && state.pos + source.length <= state.posMax && readEmbed(source);
		if (!attributes) return false;
		const { src = "", title } = attributes;
		const type = TYPES[name.toLowerCase()] ?? "";
		// The embed code of some sites has a protocol-relative URL.
		const url = type === "video" ? src.replace(/^\/\//, "https://") : src;
		const isShown = isPlayable(type, url);
		const site = siteOf(url);
		if (!isShown && !site) return false;
		if (!silent && isShown) {
			const token = state.push(type, "", 0);
			for (const [attribute, value] of [["src", url], ...numbersOf(attributes)] as const)
				token.attrSet(attribute, value);
			token.content = title ?? "";
		} else if (!silent && type === "video") {
			const token = state.push("frame", "", 0);
			token.attrSet("href", markdown.normalizeLink(url));
			token.content = title ?? "";
			token.info = site ?? "";
		} else if (!silent) {
			state.push("link_open", "a", 1).attrSet("href", markdown.normalizeLink(url));
			state.push("text", "", 0).content = title ? `${title} (${site})` : `Открыть на ${site}`;
			state.push("link_close", "a", -1);
		}
		state.pos += source.length;
		return true;
	});
}
