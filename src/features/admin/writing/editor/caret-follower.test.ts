import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "#server/lib/markup.ts";
import { blockAt, blockStarts } from "./caret-follower.ts";

const isElement = (node: DefaultTreeAdapterTypes.ChildNode) => "tagName" in node;

/** The sources of the blocks, each up to the start of the next block. */
function sourcesOf(source: string): string[] {
	const text = source.replaceAll(/\r\n?/g, "\n");
	const starts = blockStarts(source, renderMarkup(source).lines);
	return starts.slice(0, -1).map((start, i) => text.slice(start, starts[i + 1]));
}

describe("the blocks of a rendering", () => {
	it("begin where they were typed in the source, with any kind of line break", () => {
		const parts = ["\n# Раз\n", "два\nтри\n\n", "- а\n- б\n\n  в\n\n", "> г\n\n", "```\nд\n\ne\n```\n", "---\n"];
		parts.push("| а |\n| - |\n| б |\n\n", "[x]: /y\n\nж");
		const starts = ["# Раз\n", ...parts.slice(1, -1), "ж"];
		for (const end of ["\n", "\r\n", "\r"]) {
			const source = parts.join("").replaceAll("\n", end);
			expect(sourcesOf(source).map((part) => part.replace("[x]: /y\n\n", ""))).toEqual(starts);
		}
	});

	it("match the number of outermost elements", () => {
		const lines = "# а;слова;- пункт;1. пункт;    код;> цитата;```;---;| а | б |;|---|---|;[x]: /y;<b>;![](/a.png);;\t";
		const embed = '<iframe src="https://player.vimeo.com/video/1"></iframe>';
		const line = fc.constantFrom(embed, ...lines.split(";"));
		fc.assert(
			fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
				const rendered = renderMarkup(lines.join("\n"));
				const { childNodes } = parseFragment(rendered.html);
				expect(rendered.lines).toHaveLength(childNodes.filter(isElement).length);
				expect(rendered.lines).toEqual(rendered.lines.toSorted((a, b) => a - b));
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe("a caret", () => {
	const starts = [4, 10, 30, 50];

	it.each([
		[0, 0, 0],
		[4, 0, 0],
		[7, 0, 0.5],
		[10, 1, 0],
		[25, 1, 0.75],
		[30, 2, 0],
		[50, 2, 1],
		[99, 2, 1],
	])("at offset %i is in block %i, after a fraction %f of it", (caret, block, part) => {
		expect(blockAt(starts, caret)).toEqual({ block, part });
	});

	it("is at the beginning of a text without blocks", () => {
		expect(blockAt([0], 0)).toEqual({ block: 0, part: 0 });
	});
});
