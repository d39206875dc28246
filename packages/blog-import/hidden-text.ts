import { countLost } from "./imported-blog.ts";
import { CODE } from "./markdown-code.ts";
import { COMMENTS, isAuthorsComment, isRestricting, restrictedNote } from "./visibility.ts";

/** A Markdown text without the parts that its system hides from readers. */
export interface ShownText {
	text: string;
	/** The omitted parts, in words for the owner. */
	lost: string[];
	/** The reasons why readers may not have seen all of the remaining text: the post becomes a draft. */
	notes: string[];
	/** The tags of unknown meaning around parts of the text. */
	doubts: string[];
}

/** The comments of templates, which are read before Markdown, so also in code: Liquid, and Hugo's own shortcode. */
const TEMPLATE_COMMENT =
	/(\{%-?\s*raw\s*-?%\}[\s\S]*?(?:\{%-?\s*endraw\s*-?%\}|$))|\{%-?\s*comment\b[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$)|\{%-?\s*#[\s\S]*?(?:%\}|$)|\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?(?:\{\{[<%]\s*\/\s*comment\s*[>%]\}\}|$)|\{\{-?\s*\/\*[\s\S]*?(?:\*\/\s*-?\}\}|$)/g;

const COMMENT_END = /\{%-?\s*endcomment\b|\{\{[<%]\s*\/\s*comment\b/;

/** Comments outside of code: of HTML, of Obsidian, of kramdown, and of Nunjucks in Hexo (`{#name}` is the name of a heading). */
const COMMENT = new RegExp(
	[
		`(?<code>${CODE})`,
		"<!--(?:-?>|(?<html>[\\s\\S]*?)(?<htmlEnd>-->|(?![\\s\\S])))",
		"%%(?<note>[\\s\\S]*?)(?<noteEnd>%%|(?![\\s\\S]))",
		"\\{::comment\\}(?<kramdown>[\\s\\S]*?)(?<kramdownEnd>\\{:/(?:comment)?\\}|(?![\\s\\S]))",
		"\\{#(?![\\w:.-]*\\})(?<template>(?:(?!\\{#)[\\s\\S])*?)#\\}",
	].join("|"),
	"gm",
);

const CODE_PART = new RegExp(CODE, "gm");

/** A tag of a template whose content is shown under a condition, or elsewhere. */
const CONDITION = /\{%-?\s*(if|unless|case|capture|macro|block)\b/g;

/** An end tag of a template. */
const PAIRED = /\{\{[<%]\s*\/\s*([\w-]+)\s*[>%]\}\}|\{%-?\s*end([\w-]+)\s*-?%\}/g;

/** Paired tags that show their content. */
const SHOWN =
	/^(?:raw|highlight|codeblock|code|quote|blockquote|pullquote|note|notice|figure|details|center|ref|relref|comment|for|tablerow|if|unless|case|capture|macro|block)$/;

/**
 * Removes from Markdown the comments that its system hides from readers: of HTML, of Obsidian (`%%…%%`), of Jekyll,
 * Hexo and Hugo. A comment without an end hides all that follows. Parts that a template shows only to some readers are
 * reported.
 */
export function readShownText(source: string): ShownText {
	const counts = { templates: 0, html: 0, notes: 0 };
	const reasons = new Set<string>();
	const uncommented = source.replaceAll(TEMPLATE_COMMENT, (_, raw?: string) => {
		if (raw !== undefined) return raw;
		counts.templates += 1;
		return "";
	});
	if (COMMENT_END.test(source.replaceAll(TEMPLATE_COMMENT, ""))) {
		reasons.add("скрытая часть (comment) кончается не там, где началась: станет черновиком");
	}
	const text = uncommented.replaceAll(COMMENT, (...found) => {
		const { code, html, note, template, kramdown, ...ends } = found.at(-1) as Record<string, string | undefined>;
		if (code !== undefined) return code;
		if ([ends.htmlEnd, ends.noteEnd, ends.kramdownEnd].includes("")) {
			reasons.add("у скрытой пометки нет конца: всё после неё не перенесено, станет черновиком");
		}
		if (note !== undefined) counts.notes += 1;
		else if ((template ?? kramdown) !== undefined) counts.templates += 1;
		else if (html !== undefined && isAuthorsComment(html)) counts.html += 1;
		return "";
	});
	const outsideCode = text.replaceAll(CODE_PART, "");
	const conditions = new Set(Array.from(outsideCode.matchAll(CONDITION), ([, name = ""]) => name));
	const paired = new Set(Array.from(outsideCode.matchAll(PAIRED), ([, hugo, liquid]) => hugo ?? liquid ?? ""));
	const unknown = [...paired].filter((name) => !SHOWN.test(name));
	const restricting = [...conditions, ...unknown.filter(isRestricting)];
	if (restricting.length > 0) reasons.add(restrictedNote(restricting));
	return {
		text,
		lost: [
			...countLost(counts.notes, "пометки %%…%%, которые в Obsidian видите только вы"),
			...countLost(counts.html, COMMENTS),
			...countLost(counts.templates, "скрытые части (comment)"),
		],
		notes: [...reasons],
		doubts: unknown.filter((name) => !isRestricting(name)).map((name) => `то, что стоит в теге «${name}»`),
	};
}
