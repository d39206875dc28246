import { describe, expect, it } from "vitest";
import { UNPARSABLE_URLS } from "#packages/testing";
import { variantsAt } from "./picture-variants.fixture.ts";
import { renderMarkup } from "./render.ts";

const html = (source: string) => renderMarkup(source).html;

const idsOf = (source: string) => [...html(source).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe("the renderer", () => {
	it("renders the heading levels 1 to 3 as h2 to h4, and deeper ones as h4", () => {
		expect(html("# Раз\n\n## Два\n\n### Три\n\n#### Четыре")).toBe(
			[
				'<h2 id="h-raz"><a class="anchor" href="#h-raz">Раз</a></h2>\n',
				'<h3 id="h-dva"><a class="anchor" href="#h-dva">Два</a></h3>\n',
				'<h4 id="h-tri"><a class="anchor" href="#h-tri">Три</a></h4>\n',
				'<h4 id="h-chetyre"><a class="anchor" href="#h-chetyre">Четыре</a></h4>\n',
			].join(""),
		);
	});

	it("does not link a heading that contains a link or has no text", () => {
		expect(html("# [Раз](/raz)")).toBe('<h2 id="h-raz"><a href="/raz">Раз</a></h2>\n');
		expect(html("#")).toBe('<h2 id="h-razdel"></h2>\n');
	});

	it("lists the typeset headings for a table of contents", () => {
		expect(renderMarkup("# Раз **два**\n\n### В лесу\n\n#").outline).toEqual([
			{ level: 2, id: "h-raz-dva", text: "Раз два" },
			{ level: 4, id: "h-v-lesu", text: "В лесу" },
		]);
	});

	it("keeps single line breaks and paragraphs, and supports no syntax beyond CommonMark and tables", () => {
		expect(html("раз\nдва\n\nтри")).toBe("<p>раз<br>\nдва</p>\n<p>три</p>\n");
		expect(html("~~нет~~ (c)")).toBe("<p>~~нет~~ (c)</p>\n");
	});

	it("shows raw HTML as text", () => {
		expect(html('<script>alert(1)</script><img src=x onerror="a">')).toBe(
			'<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror="a"&gt;</p>\n',
		);
	});

	it("opens external links in a new tab and links within the site in the same tab", () => {
		expect(html("[а](https://example.org/) [б](/blog) [в](#x)")).toBe(
			'<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">а</a> <a href="/blog">б</a> <a href="#x">в</a></p>\n',
		);
	});

	it.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"//evil.example",
		"file:///etc/passwd",
	])("does not render a link to %j", (url) => {
		expect(html(`[текст](<${url}>)`)).not.toContain("<a ");
	});

	it("makes tables scrollable by keyboard", () => {
		expect(html("| а | б |\n| --- | --: |\n| 1 | 2 |")).toBe(
			'<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>\n<thead>\n<tr>\n<th>а</th>\n<th style="text-align:right">б</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td style="text-align:right">2</td>\n</tr>\n</tbody>\n</table></div>\n',
		);
	});

	it("renders a link or an embed inside a link as text", () => {
		expect(html("[<https://a.example>](/b)")).toBe('<p><a href="/b">https://a.example</a></p>\n');
		expect(html('[<audio src="/a.mp3"></audio>](/b)')).toBe(
			'<p><a href="/b">&lt;audio src="/a.mp3"&gt;&lt;/audio&gt;</a></p>\n',
		);
	});

	it("limits how often a reference definition repeats its URL", () => {
		const source = `[a]: https://a.example/${"x".repeat(20_000)}\n\n${"[a] ![a] ".repeat(1_000)}`;
		const rendered = html(source);
		expect(rendered.length).toBeLessThan(10 * source.length + 110_000);
		expect(rendered).toContain("<a ");
		expect(rendered.endsWith("a a</p>\n")).toBe(true);
	});

	it("extracts the plain text for search, and a typeset summary", () => {
		const { text, summary } = renderMarkup(
			'# Раз\n\nдва\nтри<audio src="/a.mp3" title="звук"></audio>че\u00adтыре ![пять](/a.png "шесть") [семь](/b)\n\n- "восемь"\n\n| девять |\n| - |\n| `десять` |\n',
		);
		expect(text).toBe('Раз два три четыре пять семь "восемь" девять десять');
		expect(summary).toBe("Раз два три четыре пять семь «восемь» девять десять");
	});

	it("computes the reading time at 180 words a minute, at least one minute", () => {
		expect(renderMarkup("").readingTime).toBe(1);
		expect(renderMarkup("слово ".repeat(180)).readingTime).toBe(1);
		expect(renderMarkup("слово ".repeat(181)).readingTime).toBe(2);
	});

	it("cuts the summary at a word, after at most 150 characters", () => {
		const { summary } = renderMarkup(`**Начало.** ${"слово ".repeat(60)}`);
		expect(summary.startsWith("Начало. слово")).toBe(true);
		expect(summary.endsWith("слово…")).toBe(true);
		expect(summary.length).toBeLessThanOrEqual(151);
		expect(renderMarkup("Коротко.").summary).toBe("Коротко.");
	});
});

describe("the id of a heading", () => {
	it.each([
		[
			"its text in Latin letters",
			"# Что **такое** `тревога`?\n\n## [Щука](/x) & Ёж",
			"chto-takoe-trevoga shchuka-yozh",
		],
		[
			"numbered where another has it, also if the number is taken by a third",
			"# A\n# A\n# A 2\n# A\n# A 2\n",
			"a a-2 a-2-2 a-3 a-2-3",
		],
		["also given to one without letters", "# !\n# …\n#\n", "razdel razdel-2 razdel-3"],
		["the same with and without typography", '# Слово - "дело"', "slovo-delo"],
		["the same as of the characters that typography sets", "# Слово — «дело»", "slovo-delo"],
		["never one that the page itself uses", "# main\n# cta", "main cta"],
	])("is %s", (_, source, ids) => {
		expect(idsOf(source)).toEqual(ids.split(" ").map((id) => `h-${id}`));
	});

	it("is cut at a whole word if the heading is long", () => {
		const [id = ""] = idsOf(`# ${"слово ".repeat(40)}`);
		expect(id).toMatch(/^h(-slovo)+$/);
		expect(id.length).toBeLessThanOrEqual(62);
		expect(idsOf(`# ${"ы".repeat(300)}`)[0]).toHaveLength(62);
	});
});

describe("a picture in a text", () => {
	it("links to its file, except inside a link or heading", () => {
		expect(html("![](/a.png)")).toContain('<p><a class="zoom" href="/a.png" aria-label="Увеличить изображение"><img');
		expect(html("[![Море](/a.png)](/more)")).not.toContain("zoom");
		expect(html("# Море ![](/a.png)")).not.toContain("zoom");
	});

	it("loads lazily, over https only, and without a referrer", () => {
		expect(html("![Море](https://example.org/a.jpg)")).toBe(
			'<p><a class="zoom" href="https://example.org/a.jpg" aria-label="Увеличить: Море" target="_blank" rel="noopener noreferrer"><img src="https://example.org/a.jpg" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer"></a></p>\n',
		);
		expect(html("![Море](http://example.org/a.jpg)")).toBe("<p>Море</p>\n");
	});

	it("has its variants in srcset, and its width and height, if it was uploaded", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const sizes = "(min-width: 46rem) 42rem, 92vw";
		const { html } = renderMarkup(`![Море](${own}-960x720.jpg "Лето")`, { variantsAt });
		expect(html).toBe(
			`<p><a class="zoom" href="${own}-960x720.jpg" aria-label="Увеличить: Море"><picture><source type="image/avif" media="(color-gamut: p3)" srcset="${own}-480-p3.avif 480w, ${own}-960-p3.avif 960w" sizes="${sizes}"><source type="image/avif" srcset="${own}-480.avif 480w, ${own}-960.avif 960w" sizes="${sizes}"><img src="${own}-960x720.jpg" srcset="${own}-480.jpg 480w, ${own}-960.jpg 960w" sizes="${sizes}" width="960" height="720" alt="Море" title="Лето" loading="lazy" decoding="async" referrerpolicy="no-referrer"></picture></a></p>\n`,
		);
	});
});

// URLs that look valid and that no browser can parse.
describe.each(UNPARSABLE_URLS)("a link, picture or embed with the invalid URL %s", (url) => {
	it("is rendered as text or left out", () => {
		const rendered = html(
			[
				`[ссылка](<${url}>)`,
				`![картинка](<${url}>)`,
				`<audio controls src="${url}"></audio>`,
				`<iframe src="${url}"></iframe>`,
				`<${url}>`,
			].join("\n\n"),
		);
		expect(rendered).toContain("[ссылка]");
		expect(rendered).not.toMatch(/<(img|audio|iframe)\b|class="frame"/);
		// The part before the fault may be an address in itself, as in any text.
		for (const [, href = ""] of rendered.matchAll(/href="([^"]*)"/g)) expect(URL.canParse(href)).toBe(true);
	});
});
