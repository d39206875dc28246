import { domainToUnicode } from "node:url";
import type { MarkdownIt } from "markdown-it";
import { readElement } from "./embed-tags.ts";
import { isAllowedMedia, isExternal } from "./links.ts";
import { parseVideo } from "./video.ts";

// The longest embed, in characters; a longer one stays text.
const EMBED_MAX = 2_000;

const EMBED = /<(iframe|audio)(?=\s)/iy;

/** The host name of a web URL, in Unicode; undefined for any other URL. */
function siteOf(url: string): string | undefined {
	if (!isExternal(url) || !URL.canParse(url)) return;
	const { hostname } = new URL(url);
	return domainToUnicode(hostname) || hostname;
}

/**
 * The parser plugin for the two embeds of the markup: `<iframe>` for video and `<audio>`. Each becomes a token of a
 * known shape, which carries nothing of the author's tag but its validated URL and title. An embed that may not be
 * shown becomes a link, so that readers see no code; one without a web URL stays text. Inside a link an embed is text:
 * a nested link would end the outer one.
 */
export function embedsPlugin(markdown: MarkdownIt): void {
	// `unescapeAll` also removes backslash escapes, which HTML does not have.
	const decode = (value = "") => markdown.utils.unescapeAll(value.replaceAll("\\", "\\\\")).trim();

	markdown.inline.ruler.before("html_inline", "embed", (state, silent) => {
		if (state.src.charCodeAt(state.pos) !== 0x3c /* < */) return false;
		if (state.linkLevel > 0) return false;
		EMBED.lastIndex = state.pos;
		const tag = EMBED.exec(state.src)?.[1];
		if (!tag) return false;
		const isVideo = tag.toLowerCase() === "iframe";
		const end = Math.min(state.pos + EMBED_MAX, state.posMax);
		const found = readElement(state.src.slice(state.pos, end), isVideo ? "iframe" : "audio");
		if (!found) return false;
		const source = decode(found.attributes.get("src"));
		// The embed code of some sites has a protocol-relative URL.
		const url = isVideo ? source.replace(/^\/\//, "https://") : source;
		const title = decode(found.attributes.get("title"));
		const isShown = isVideo ? parseVideo(url) !== undefined : isAllowedMedia(url);
		const site = siteOf(url);
		if (!isShown && !site) return false;
		if (!silent && isShown) {
			const token = state.push(isVideo ? "video" : "audio", "", 0);
			token.attrSet("src", url);
			token.content = title;
		} else if (!silent) {
			const link = state.push("link_open", "a", 1);
			link.attrSet("href", markdown.normalizeLink(url));
			const text = title ? `${title} (${site})` : `Открыть на ${site}`;
			state.push("text", "", 0).content = text;
			state.push("link_close", "a", -1);
		}
		state.pos += found.length;
		return true;
	});
}
