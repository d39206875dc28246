import type { Token } from "markdown-it";
import { attributeOf } from "../elements.ts";
import { plainText, summarise, toSingleLine } from "../text.ts";
import { excerptAt, type FaultKind, findFaults, PLACEHOLDER, REMAINING_FAULTS } from "../text-faults.ts";
import { prepareHeadings } from "./headings.ts";
import { EMBED_TOKENS, LINK_TOKENS, parser } from "./parser.ts";
import { typeset } from "./typography.ts";

/** The line of a place in a source, counted from 0. */
interface Place {
	line: number;
}

/** The parts of a source on which advice is given. */
export interface InspectedMarkup {
	/** The headings, with their levels in the markup: 1 to 3. */
	headings: (Place & { level: number; id: string; text: string })[];
	links: (Place & { url: string })[];
	pictures: (Place & { url: string; alt: string })[];
	/** The URLs of recordings and videos. */
	embeds: (Place & { url: string })[];
	/** The mistakes of typography that remain after typesetting. */
	faults: (Place & { kind: FaultKind; excerpt: string })[];
	/** The length of the plain text, in characters. */
	length: number;
	/** The beginning of the text, as in `RenderedMarkup`. */
	summary: string;
}

const isBreak = ({ type }: Token) => type === "softbreak" || type === "hardbreak";

/** A paragraph or the like: its first line and its inline tokens. */
interface Block extends Place {
	children: Token[];
}

function blocksOf(tokens: readonly Token[]): Block[] {
	// A table cell has no line number, but its row has one.
	let line = 0;
	return tokens.flatMap(({ map, children }) => {
		line = map?.[0] ?? line;
		return children ? [{ line, children }] : [];
	});
}

/** The inline tokens of all blocks with their lines. */
const withLines = (blocks: readonly Block[]) =>
	blocks.flatMap(({ line, children }) => {
		let current = line;
		return children.map((token) => {
			if (isBreak(token)) current += 1;
			return { token, line: current };
		});
	});

function headingsOf(tokens: readonly Token[]): InspectedMarkup["headings"] {
	return tokens.flatMap((token, index) => {
		if (token.type !== "heading_open") return [];
		const text = toSingleLine(plainText(tokens.slice(index + 1, index + 2)));
		// A heading's element is one level below that of the markup.
		const level = Number(token.tag.slice(1)) - 1;
		return [{ line: token.map?.[0] ?? 0, level, id: attributeOf(token, "id"), text }];
	});
}

/** The text of a block, with line breaks; placeholders stand for everything that is not text. */
function textOf(children: readonly Token[]): string {
	let isAutolink = false;
	return children
		.map((token) => {
			if (token.info === "auto") isAutolink = token.nesting === 1;
			if (isBreak(token)) return "\n";
			if (token.type === "text" && !isAutolink) return token.content;
			return token.nesting === 0 ? PLACEHOLDER : "";
		})
		.join("");
}

function faultsOf({ line, children }: Block): InspectedMarkup["faults"] {
	const text = textOf(children);
	return findFaults(text, REMAINING_FAULTS).map(({ kind, index }) => ({
		kind,
		line: line + text.slice(0, index).split("\n").length - 1,
		excerpt: excerptAt(text, index),
	}));
}

/** Reads the parts of a source on which advice is given. A long text takes long: a server calls it in a thread. */
export function inspectMarkup(source: string): InspectedMarkup {
	const tokens = parser.parse(source.toWellFormed(), {});
	prepareHeadings(tokens);
	const { length } = toSingleLine(plainText(tokens));
	const blocks = blocksOf(tokens);
	for (const { children } of blocks) typeset(children);
	const inline = withLines(blocks);
	const tokensOf = (...types: string[]) => inline.filter(({ token }) => types.includes(token.type));
	return {
		headings: headingsOf(tokens),
		links: tokensOf(...LINK_TOKENS).map(({ token, line }) => ({ line, url: attributeOf(token, "href") })),
		pictures: tokensOf("image").map(({ token, line }) => ({
			line,
			url: attributeOf(token, "src"),
			alt: toSingleLine(plainText(token.children ?? [])),
		})),
		embeds: tokensOf(...EMBED_TOKENS).map(({ token, line }) => ({ line, url: attributeOf(token, "src") })),
		faults: blocks.flatMap(faultsOf),
		length,
		summary: summarise(toSingleLine(plainText(tokens))),
	};
}
