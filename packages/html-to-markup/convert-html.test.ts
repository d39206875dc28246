import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { convertHtml } from "./convert-html.ts";

function convert(html: string, options: Partial<Parameters<typeof convertHtml>[1]> = {}) {
	const tree = fromParse5(parseFragment(html));
	return convertHtml(tree.type === "root" ? tree.children.filter((node) => node.type !== "doctype") : [], {
		filter: (nodes) => nodes,
		...options,
	});
}

describe("the conversion of HTML to markup", () => {
	it.each([
		["paragraphs", "<p>Раз</p><p>Два<br>три</p>", "Раз\n\nДва\nтри"],
		["a heading", "<h2>Раз <b>два</b></h2>", "## Раз два"],
		[
			"styles of bold and italics",
			'<span style="font-weight:700">Раз</span> <span style="font-style:italic">два</span>',
			"**Раз** *два*",
		],
		["a list in a list", "<ul><li>Раз<ol><li>Два</li></ol></li></ul>", "- Раз\n  1. Два"],
		["a quotation", "<blockquote>Раз</blockquote>", "> Раз"],
		["a link", '<a href="https://example.org/a">Раз</a>', "[Раз](https://example.org/a)"],
		["a table", "<table><tr><th>А</th></tr><tr><td>1</td></tr></table>", "| А |\n| - |\n| 1 |"],
		["code", "<pre><code>a &lt; b</code></pre>", "```\na < b\n```"],
		["emphasis beside a letter", "<i>Раз!</i>два", "*Раз*!два"],
	])("supports %s", (_, html, markup) => {
		expect(convert(html).markup).toBe(markup);
	});

	it("reports what markup cannot express", () => {
		const { markup, lost } = convert('<p>E = mc<sup>2</sup></p><iframe src="https://example.org"></iframe>');
		expect(markup).toBe("E = mc2");
		expect(lost).toEqual(["надстрочные и подстрочные знаки", "видео и другие вставки"]);
	});

	it("lets the caller filter links and convert players", () => {
		const { markup } = convert('<p><a href="/a">Раз</a></p><iframe src="https://example.org/player"></iframe>', {
			filter: (nodes) => nodes.flatMap((node) => (node.type === "link" ? node.children : node)),
			embedOf: ({ properties }) => `<iframe src="${properties.src}"></iframe>`,
		});
		expect(markup).toBe('Раз\n\n<iframe src="https://example.org/player"></iframe>');
	});

	it("detects plain text and inline content", () => {
		expect(convert("Раз")).toMatchObject({ isPlain: true, isInline: true });
		expect(convert("<b>Раз</b>")).toMatchObject({ isPlain: false, isInline: true });
		expect(convert("<p>Раз</p><p>Два</p>")).toMatchObject({ isPlain: false, isInline: false });
	});
});
