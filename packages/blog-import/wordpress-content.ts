import { escapeText, openTag } from "#packages/markup";
import { figure } from "./ghost-html.ts";
import { isRestricting } from "./visibility.ts";
import { insertFootnotes, insertSharedBlocks, mapClassicParts } from "./wordpress-blocks.ts";

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
 * Makes paragraphs of a classic text of WordPress, in which blank lines separate them and a line break is a `<br>`.
 * Text in `<pre>` is not changed.
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
		// A block is on separate lines; the spaces around its tags mean nothing.
		.replaceAll(BLOCK_TAG, "\n\n$1\n\n")
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part) =>
			BLOCK_START.test(part) && BLOCK_END.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`,
		)
		// An element that is not a container of paragraphs keeps its text.
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

/** A block of the editor: its name and its attributes. */
const BLOCK_COMMENT = /<!--\s+wp:([\w/-]+)\s+(\{[\s\S]*?\})?\s*\/?-->/g;

/** The report's words about a text of WordPress, by the names of shortcodes and blocks. */
interface TextNotes {
	/** The lost ones, and other lost content. */
	lost: Set<string>;
	/** Those whose content only some readers saw. */
	restricted: Set<string>;
	/** Those of unknown meaning, whose content is kept. */
	doubts: Set<string>;
}

interface ShortcodeContext {
	attachments: Map<string, Attachment>;
	/** The number of the post itself. */
	id: string;
	/** The attachments of each post, which `[gallery]` without ids shows. */
	ofPost: ReadonlyMap<string, string[]>;
}

interface PostContext extends ShortcodeContext {
	/** The JSON of the footnotes. */
	footnotes: string;
	/** The text of a reusable block by its number; undefined if it is not in the export or not public. */
	sharedBlock(id: string): string | undefined;
}

/**
 * Replaces the shortcodes of a text: `[caption]`, `[gallery]`, `[embed]`, `[audio]`, `[video]` and `[code]` by HTML,
 * any other by its content.
 *
 * @param notes gets the names of the shortcodes that are lost, and of those whose content perhaps only some readers saw
 */
function readShortcodes(text: string, context: ShortcodeContext, notes: TextNotes): string {
	const { attachments, id, ofPost } = context;
	const { lost } = notes;
	const picture = (number: string) => {
		const found = attachments.get(number.trim());
		return found ? figure(found.url, found.alt, escapeText(found.caption)) : "";
	};
	return text.replaceAll(SHORTCODE, (source, isEscaped, name: string, written: string, content?: string) => {
		// Doubled brackets are shown as single ones.
		if (isEscaped) return source.slice(1);
		const attributes = attributesOf(written);
		const inside = () => readShortcodes(content ?? "", context, notes);
		switch (name.toLowerCase()) {
			case "caption":
			case "wp_caption": {
				const [, image = content ?? "", words = ""] =
					/^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content ?? "") ?? [];
				const caption = words.trim() || escapeText(attributes.caption ?? "");
				return `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
			}
			case "gallery": {
				const excluded = (attributes.exclude ?? "").split(",").map((each) => each.trim());
				const own = ofPost.get(attributes.id ?? id) ?? [];
				const chosen = (attributes.ids ?? attributes.include)?.split(",") ?? own;
				const ids = chosen.filter((each) => !excluded.includes(each.trim()));
				const missing = ids.filter((each) => !attachments.has(each.trim())).length;
				if (missing > 0) lost.add(`галерея: картинок нет в выгрузке: ${missing}`);
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
				lost.add(`шорткод [${name}]`);
				if (isRestricting(name)) notes.restricted.add(`[${name}]`);
				else if (content !== undefined) notes.doubts.add(name);
				return inside();
			}
		}
	});
}

/** The HTML of the text of a post, from the block editor or the classic one, and the notes on it. */
export function htmlOfPost(
	text: string,
	{ footnotes, sharedBlock, ...context }: PostContext,
): { html: string } & TextNotes {
	const notes: TextNotes = { lost: new Set(), restricted: new Set(), doubts: new Set() };
	let missing = 0;
	const whole = insertSharedBlocks(text, { textOf: sharedBlock, onMissing: () => (missing += 1) });
	if (missing > 0) notes.lost.add(`общий блок, которого нет в выгрузке: ${missing}`);
	for (const [, name = "", attributes = ""] of whole.matchAll(BLOCK_COMMENT)) {
		if (isRestricting(name) || attributes.includes('"blockVisibility"')) notes.restricted.add(name);
	}
	const noted = insertFootnotes(whole, footnotes);
	if (noted.lost > 0) notes.lost.add(`сноски, которых нет в выгрузке: ${noted.lost}`);
	const html = readShortcodes(noted.html, context, notes);
	return { html: mapClassicParts(html, paragraphsOf), ...notes };
}
