import { escapeText, openTag } from "../markup/elements.ts";
import { figure } from "./ghost-html.ts";

/** A picture of the media library of WordPress. */
export interface Attachment {
	url: string;
	alt: string;
	caption: string;
}

const BLOCK =
	"address|article|aside|audio|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video";
const BLOCK_START = new RegExp(`^\\s*</?(?:${BLOCK})\\b`, "i");
const BLOCK_END = new RegExp(`</?(?:${BLOCK})\\b[^>]*>\\s*$`, "i");
const BLOCK_TAG = new RegExp(`\\s*(</?(?:${BLOCK})\\b[^>]*>)\\s*`, "gi");

/**
 * Makes paragraphs of a classic text of WordPress, in which blank lines part them and a line break is a `<br>`. Text in
 * `<pre>` stays as it is.
 */
export function paragraphsOf(text: string): string {
	return text
		.split(/(<pre\b[\s\S]*?<\/pre>)/i)
		.map((part, index) => (index % 2 === 1 ? part : wrapParagraphs(part)))
		.join("");
}

const wrapParagraphs = (text: string) =>
	text
		.replaceAll(/\r\n?/g, "\n")
		// A block is on lines of its own; the spaces around its tags mean nothing.
		.replaceAll(BLOCK_TAG, "\n\n$1\n\n")
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part) =>
			BLOCK_START.test(part) && BLOCK_END.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`,
		)
		// In an element that is no container of paragraphs, the text is its own.
		.join("\n")
		.replaceAll(
			/(<(?:p|h[1-6]|li|t[dh]|figcaption)\b[^>]*>)\n<p>([\s\S]*?)<\/p>\n(<\/(?:p|h[1-6]|li|t[dh]|figcaption)>)/gi,
			"$1$2$3",
		);

/** The attributes of a shortcode: `id="1" link='file' columns=3`. */
function attributesOf(source: string): Record<string, string> {
	const found = source.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
	return Object.fromEntries(Array.from(found, ([, name = "", a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? ""]));
}

/** A shortcode: `[name attributes]`, with or without a content and `[/name]`. */
const SHORTCODE = /\[(\[?)([a-z][\w-]*)((?:\s+[^\]]*)?)\](?:([\s\S]*?)\[\/\2\])?/gi;

/** The names of shortcodes that plugins use without attributes and content. */
const BARE = /^(?:gallery|playlist|contact-form|toc|more|nextpage|[a-z]+[_-][\w-]+)$/i;

interface ShortcodeContext {
	attachments: Map<string, Attachment>;
	/** The attachments of the post itself, which `[gallery]` without ids shows. */
	own: string[];
}

/**
 * Replaces the shortcodes of a text: `[caption]`, `[gallery]`, `[embed]`, `[audio]`, `[video]` and `[code]` by HTML, any
 * other by its content.
 *
 * @returns the HTML, and the names of the shortcodes that are lost
 */
function readShortcodes(text: string, { attachments, own }: ShortcodeContext): { html: string; lost: Set<string> } {
	const lost = new Set<string>();
	const picture = (id: string) => {
		const found = attachments.get(id.trim());
		return found ? figure(found.url, found.alt, escapeText(found.caption)) : "";
	};
	const html = text.replaceAll(SHORTCODE, (source, isEscaped, name: string, written: string, content?: string) => {
		// Doubled brackets are shown as single ones.
		if (isEscaped) return source.slice(1);
		const attributes = attributesOf(written);
		const inside = () => {
			const inner = readShortcodes(content ?? "", { attachments, own });
			for (const each of inner.lost) lost.add(each);
			return inner.html;
		};
		switch (name.toLowerCase()) {
			case "caption":
			case "wp_caption": {
				const [, image = content ?? "", words = ""] =
					/^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content ?? "") ?? [];
				const caption = words.trim() || escapeText(attributes.caption ?? "");
				return `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
			}
			case "gallery": {
				const ids = (attributes.ids ?? attributes.include)?.split(",") ?? own;
				const missing = ids.filter((id) => !attachments.has(id.trim())).length;
				if (missing > 0) lost.add(`gallery: картинок нет в выгрузке: ${missing}`);
				return `\n\n<div class="gallery">${ids.map(picture).join("")}</div>\n\n`;
			}
			case "embed":
			case "youtube":
			case "vimeo":
				return `\n\n<p>${(content ?? attributes.url ?? attributes.id ?? "").trim()}</p>\n\n`;
			case "audio":
			case "video": {
				const src =
					attributes.src ??
					attributes.mp3 ??
					attributes.m4a ??
					attributes.ogg ??
					attributes.wav ??
					attributes.mp4 ??
					content?.trim();
				const tag = name.toLowerCase();
				return src ? `\n\n<p>${openTag(tag, { src })}</${tag}></p>\n\n` : "";
			}
			case "code":
			case "sourcecode":
				return `\n\n<pre><code>${content ?? ""}</code></pre>\n\n`;
			default: {
				const isShortcode = content !== undefined || Object.keys(attributes).length > 0 || BARE.test(name);
				if (!isShortcode) return source;
				lost.add(name);
				return inside();
			}
		}
	});
	return { html, lost };
}

/** The HTML of the text of a post, from the block editor or the classic one. */
export function htmlOfPost(text: string, context: ShortcodeContext): { html: string; lost: Set<string> } {
	const { html, lost } = readShortcodes(text, context);
	return { html: text.includes("<!-- wp:") ? html : paragraphsOf(html), lost };
}
