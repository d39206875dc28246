import Markdown from "markdown-it";
import footnotes from "markdown-it-footnote";
import { openTag } from "#packages/markup";
import { figure } from "./ghost-html.ts";
import { mapOutsideCode } from "./markdown-code.ts";

const foreign = new Markdown({ html: true, linkify: false }).use(footnotes);

// Footnotes are placed under the text, with their numbers in brackets: the markup of this site has no links within a
// page.
Object.assign(foreign.renderer.rules, {
	footnote_ref: (tokens: { meta?: { id?: number } }[], index: number) => `[${(tokens[index]?.meta?.id ?? 0) + 1}]`,
	footnote_block_open: () => "<p><strong>Примечания</strong></p>\n<ol>\n",
	footnote_block_close: () => "</ol>\n",
	footnote_open: () => "<li>",
	footnote_close: () => "</li>\n",
	footnote_anchor: () => "",
});

const attribute = (source: string, name: string): string =>
	new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i")
		.exec(source)
		?.slice(1)
		.find((value) => value !== undefined) ?? "";

const firstWord = (source: string) => (/^["'“]?([\w./:?=&%-]+)/.exec(source.trim())?.[1] ?? "").trim();

/** Returns the path of a note by its name; undefined for an unknown one. */
type LinkTo = (note: string) => string | undefined;

const noteUrl = (source: string, linkTo: LinkTo) => encodeURI(linkTo(firstWord(source)) ?? firstWord(source));

/** The HTML for the tags of static site generators that represent content; other tags are lost. */
const TAGS: Record<string, (source: string, linkTo: LinkTo) => string> = {
	youtube: (source) => `<p>https://www.youtube.com/watch?v=${attribute(source, "id") || firstWord(source)}</p>`,
	vimeo: (source) => `<p>https://vimeo.com/${attribute(source, "id") || firstWord(source)}</p>`,
	figure: (source) => figure(attribute(source, "src"), attribute(source, "alt"), attribute(source, "caption")),
	asset_img: (source) =>
		openTag("img", {
			src:
				source
					.trim()
					.split(/\s+/)
					.find((word) => word.includes(".")) ?? "",
			alt: "",
		}),
	ref: noteUrl,
	relref: noteUrl,
	post_url: noteUrl,
};

/** Tags around content, which is kept: `{% raw %}`, `{% highlight ruby %}`. */
const WRAPPERS = /^\/?(?:raw|endraw|quote|endquote|blockquote|endblockquote|note|endnote)$/;

// Tags of Hugo, Jekyll and Hexo: `{{< name … >}}`, `{{% name … %}}`, `{% name … %}`.
const TAG = /\{\{[<%]\s*(\/?[\w-]+)([\s\S]*?)\/?[%>]\}\}|\{%-?\s*(\/?[\w-]+)([\s\S]*?)-?%\}/g;
const HIGHLIGHT =
	/\{%-?\s*(?:highlight|codeblock|code)\b\s*(?:lang:)?([\w+-]*)[^%]*%\}\r?\n?([\s\S]*?)\{%-?\s*end(?:highlight|codeblock|code)\s*-?%\}/g;
const HUGO_HIGHLIGHT = /\{\{<\s*highlight\s+([\w+-]+)[^>]*>\}\}\r?\n?([\s\S]*?)\{\{<\s*\/\s*highlight\s*>\}\}/g;
const SITE_URL = /\{\{\s*(?:site\.(?:baseurl|url)|"([^"]*)"\s*\|\s*(?:absolute_url|relative_url))\s*\}\}/g;

// Links and embedded files of Obsidian: `[[Note|words]]`, `![[picture.png|300]]`.
const EMBEDDED = /!\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]*))?\]\]/g;
const WIKI_LINK = /\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]*))?\]\]/g;
const CALLOUT = /^(>\s*)\[!\w+\][+-]?[ \t]*(.*)$/gm;

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i;
/** A highlight of Obsidian, and the identifier of a block at the end of its line. */
const MARKED = /==(?=\S)([^=\n]+?)(?<=\S)==/g;
const BLOCK_NAME = /(?:^|(?<![ \t])[ \t]+)\^[A-Za-z\d-]+[ \t]*$/gm;

/**
 * Converts the Markdown of Hugo, Jekyll, Hexo and Obsidian to HTML, including their own tags and links.
 *
 * @param linkTo returns the path of a note by its name; undefined for an unknown one
 * @returns the HTML, and the lost content in words for the owner
 */
export function htmlOfMarkdown(source: string, linkTo: LinkTo): { html: string; lost: string[] } {
	const lost = new Set<string>();
	const withTags = source
		.replaceAll(HIGHLIGHT, (_, language, code) => `\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\n`)
		.replaceAll(HUGO_HIGHLIGHT, (_, language, code) => `\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\n`);
	const read = mapOutsideCode(withTags, (part) => readTags(part, lost, linkTo));
	return { html: foreign.render(read), lost: Array.from(lost, (name) => `тег шаблона «${name}»`) };
}

function readTags(text: string, lost: Set<string>, linkTo: LinkTo): string {
	return text
		.replaceAll(SITE_URL, "$1")
		.replaceAll(MARKED, "$1")
		.replaceAll(BLOCK_NAME, "")
		.replaceAll(TAG, (_, hugo, hugoRest, liquid, liquidRest) => {
			const [name, rest] = [`${hugo ?? liquid}`, `${hugoRest ?? liquidRest}`];
			const write = TAGS[name];
			if (write) return write(rest, linkTo);
			if (!WRAPPERS.test(name) && !name.startsWith("/")) lost.add(name);
			return "";
		})
		.replaceAll(EMBEDDED, (_, file: string, words = "") =>
			PICTURE_FILE.test(file)
				? `![${/^\d+(?:x\d+)?$/.test(words) ? "" : words}](<${file.trim()}>)`
				: wikiLink(file, words, linkTo),
		)
		.replaceAll(WIKI_LINK, (_, note: string, words = "") => wikiLink(note, words, linkTo))
		.replaceAll(CALLOUT, (_, mark, title) => (title ? `${mark}**${title}**  ` : mark));
}

function wikiLink(note: string, words: string, linkTo: LinkTo): string {
	const shown = words || note.trim();
	const path = linkTo(note.trim());
	return path ? `[${shown}](<${path}>)` : shown;
}
