import type { MarkdownIt } from "markdown-it";
import { isAllowedMedia } from "./links.ts";

// The longest tag that can be an embed; everything past it is text.
const TAG_MAX = 2_000;

interface Video {
	/** The address of the player that does not track. */
	player: string;
	/** The address of the page to watch it on, for readers without scripts. */
	page: string;
}

/** The player and the page of a YouTube or Vimeo embed address, or nothing for any other. */
export function parseVideo(address: string): Video | undefined {
	if (!URL.canParse(address)) return;
	const { protocol, host, pathname } = new URL(address);
	if (protocol !== "https:") return;
	const youtube =
		(host === "www.youtube.com" || host === "www.youtube-nocookie.com") &&
		/^\/embed\/([\w-]{1,64})$/.exec(pathname)?.[1];
	if (youtube) {
		return {
			player: `https://www.youtube-nocookie.com/embed/${youtube}`,
			page: `https://www.youtube.com/watch?v=${youtube}`,
		};
	}
	const vimeo =
		host === "player.vimeo.com" && /^\/video\/(\d{1,20})$/.exec(pathname)?.[1];
	if (vimeo) {
		return {
			player: `https://player.vimeo.com/video/${vimeo}`,
			page: `https://vimeo.com/${vimeo}`,
		};
	}
	return;
}

function attribute(tag: string, name: string): string | undefined {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i");
	const found = match.exec(tag);
	return found?.[1] ?? found?.[2];
}

function readElement(source: string, name: "iframe" | "audio") {
	const end = source.indexOf(`</${name}>`);
	if (end < 0) return;
	const element = source.slice(0, end + name.length + 3);
	const open = element.indexOf(">");
	const inner = element.slice(open + 1, end).trim();
	const isEmpty = inner === "" || /^<source\s[^<>]*>$/i.test(inner);
	if (!isEmpty || element.lastIndexOf("<", open) !== 0) return;
	return { element, tags: `${element.slice(0, open)} ${inner}` };
}

/**
 * Teaches the parser the two embeds of the markup: `<iframe>` for video and `<audio>`. Each becomes
 * a token of a known shape; nothing of the author's tag but its checked address and title goes on.
 */
export function embedsPlugin(markdown: MarkdownIt): void {
	markdown.inline.ruler.before("html_inline", "embed", (state, silent) => {
		if (state.src.charCodeAt(state.pos) !== 0x3c /* < */) return false;
		const source = state.src.slice(state.pos, state.pos + TAG_MAX);
		const name = /^<(iframe|audio)\s/i.exec(source)?.[1]?.toLowerCase();
		if (name !== "iframe" && name !== "audio") return false;
		const found = readElement(source, name);
		const address = found && attribute(found.tags, "src")?.trim();
		if (!found || !address) return false;
		const isKnown =
			name === "iframe"
				? parseVideo(address) !== undefined
				: isAllowedMedia(address);
		if (!isKnown) return false;
		if (!silent) {
			const token = state.push(name === "iframe" ? "video" : "audio", "", 0);
			token.attrSet("src", address);
			token.content = attribute(found.tags, "title") ?? "";
		}
		state.pos += found.element.length;
		return true;
	});
}
