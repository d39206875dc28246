import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "#server/lib/markup.ts";
import { convert } from "./convert.fixture.ts";
import { CODE_EDITOR, GOOGLE_DOCS, LIBRE_OFFICE, WEB_PAGE, WORD } from "./pasted.fixture.ts";

const markupOf = (html: string) => convert(html).markup;
/** The rendering of a pasted text, with the typography's no-break spaces replaced by plain ones. */
const shown = (html: string) => renderMarkup(markupOf(html)).html.replaceAll("&nbsp;", " ");

describe("pasted text", () => {
	it("keeps headings, bold, italics, links, lists and tables from Word", () => {
		const { markup, lost } = convert(WORD);
		expect(markup).toBe(`# О страхе

Страх **говорит тихо**, но *часто*; смотрите [заметку](https://example.org/strah) и файл.

- дышать
  - медленно
- ходить

Дальше по порядку:

1. раз
2. два

| День | Час |
| - | - |
| Среда | 12:00 18:00 |`);
		expect(lost).toEqual(["1\u00a0картинка (вставьте файлами)", "1\u00a0ссылка с адресом, который здесь не откроется"]);
	});

	it("keeps styled bold and italics and nested lists from Google Docs", () => {
		const { markup, lost } = convert(GOOGLE_DOCS);
		expect(markup).toBe(`## Ночь

Слово **жирное** *курсив* **_оба_**[ссылка](https://example.org/noch)нет

- раз
  - внутри
- два

![Луна](https://lh7-rt.googleusercontent.com/docsz/abc?key=1)

| Шапка | |
| - | - |
| а | б |`);
		expect(lost).toEqual([
			"зачёркивание",
			"объединённые ячейки таблицы",
			"списки и таблицы в ячейках таблицы",
			"файлы картинок Google Документов (их адреса временные)",
		]);
	});

	it("keeps line breaks and embedded pictures from LibreOffice", async () => {
		const { markup, lost, pictures } = convert(LIBRE_OFFICE);
		expect(markup).toBe(`### Утро

Первая строка
вторая строка с **жирным** и чертой.

1. раз
2. два
   - внутри

> Кто-то сказал

![…](uploading:1)`);
		expect(lost).toEqual([]);
		expect(pictures[0]?.file.type).toBe("image/png");
		expect(pictures[0]?.file.size).toBe(8);
	});

	it("keeps the text of a web page without scripts, players and hidden parts", () => {
		const { markup, lost } = convert(WEB_PAGE);
		expect(markup).toBe(`# Тишина

Одна **важная** мысль\\*, a_b_c \\<b> и # знак2.

Смотри сюда и [туда](https://example.org/x).

![Море](https://example.org/sea.jpg)

Море утром

Пишите: [мне](mailto:me@example.org)

### Мелко

\`\`\`js
let a = "*";
\`\`\`

- слово

  значение`);
		expect(lost).toEqual([
			"1\u00a0ссылка с адресом, который здесь не откроется",
			"надстрочные и подстрочные знаки",
			"видео и другие вставки",
		]);
	});

	it("is plain if it comes from a code editor or is a single unformatted line", () => {
		expect(markupOf(CODE_EDITOR)).toBe("");
		expect(markupOf('<span style="color:red">2 * 3</span>')).toBe("");
		expect(markupOf("<p>строка<br>ещё строка</p>")).toBe("");
		expect(markupOf("<pre>- раз\n- два</pre>")).toBe("");
		expect(markupOf("<p>раз</p><p>два</p>")).toBe("раз\n\nдва");
	});
});

it("pasted headings, lists, quotes and tables are rendered", () => {
	const html = shown(WORD + GOOGLE_DOCS + LIBRE_OFFICE);
	for (const element of [
		/<h2 id="[^"]+"><a[^>]*>О страхе<\/a><\/h2>/,
		/<h3 id="[^"]+"><a[^>]*>Ночь<\/a><\/h3>/,
		/<strong>говорит тихо<\/strong>, но <em>часто<\/em>/,
		/<strong><em>оба<\/em><\/strong>/,
		/<ul>\n<li>дышать\n<ul>\n<li>медленно<\/li>\n<\/ul>\n<\/li>\n<li>ходить<\/li>\n<\/ul>/,
		/<ol>\n<li>раз<\/li>\n<li>два<\/li>\n<\/ol>/,
		/<th>День<\/th>\n<th>Час<\/th>/,
		/<blockquote>\n<p>Кто-\u2060то сказал<\/p>/,
	]) {
		expect(html).toMatch(element);
	}
});

it.each([
	["<b>сло</b><b>во</b> да", "**слово** да"],
	["а<b> слово </b>б", "а **слово** б"],
	["<b>раз <b>два</b></b>", "**раз два**"],
	["<h1><b>раз</b></h1>", "# раз"],
	["<p>раз<br><br>два <i>три</i></p>", "раз\n\nдва *три*"],
	["<h2>раз<br>два</h2>", "## раз два"],
	["<p>&nbsp;</p><h1> </h1><p><b> </b>а</p><p>б</p>", "а\n\nб"],
	["<a href='https://site.example/blog'>тут</a>", "[тут](/blog)"],
	["<a href='#top'>тут</a> <i>и</i> там", "тут *и* там"],
	["<table><tr><td><p>раз</p><p>два</p></td></tr></table>", "раз\n\nдва"],
	["<ul><li>раз</li></ul><ul><li>два</li></ul>", "- раз\n\n* два"],
	["<p class=MsoQuote>раз</p>", "> раз"],
	["<b>раз</b><p>a | b</p>", "**раз**\n\na | b"],
	["<b>Слово.</b>Дальше", "**Слово**.Дальше"],
	["<i>Вот!</i>Да", "*Вот*!Да"],
	["слово<b>«да»</b>", "слово«**да»**"],
	["<b>(не)</b>нужный", "**(не)** нужный"],
	["&lt;1@y> <b>а</b> &lt; 2", "\\<1@y> **а** < 2"],
	["<b><a href='https://a.example/'>тут</a></b>дальше", "**[тут](https://a.example/)** дальше"],
])("converts %j to %j", (html, expected) => {
	expect(markupOf(html)).toBe(expected);
});

it("detects whether pasted content is part of a line", () => {
	expect(convert("раз <b>два</b>").isInline).toBe(true);
	expect(convert("<h1>раз</h1>").isInline).toBe(false);
});

it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///a"])(
	"removes a link to %j and keeps its text",
	(url) => {
		const { markup, lost } = convert(`<a href="${url}"><b>слово</b></a>`);
		expect(markup).toBe("**слово**");
		expect(lost.length).toBe(1);
	},
);

it("a picture without a usable URL is taken from the clipboard, or reported as dropped", () => {
	const html = '<b>а</b><img src="file:///a.png"><img src="http://a.example/b.png">';
	const file = new File(["x"], "Дверь.png", { type: "image/png" });
	const one = convert(html, [file]);
	expect(one.markup).toBe("**а**![…](uploading:1)");
	expect(one.pictures).toEqual([{ id: "1", file, description: "Изображение" }]);
	expect(one.lost).toEqual(["1\u00a0картинка (вставьте файлами)"]);
	expect(convert(html).lost).toEqual(["2\u00a0картинки (вставьте файлами)"]);
});

it("a picture embedded in the HTML uses no file from the clipboard", () => {
	const html =
		'<img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:image/svg+xml,x"><img src="file:///a.png">';
	const file = new File(["x"], "Дверь.png", { type: "image/png" });
	const { pictures, lost } = convert(html, [file]);
	expect(pictures.map((picture) => picture.file.type)).toEqual(["image/svg+xml", "image/png"]);
	expect(lost).toEqual(["1\u00a0картинка (вставьте файлами)"]);
});

describe("for any text", () => {
	const characters = "абвxyz019*_[]()<>\\!#+`|~&;:=/@-. ";
	const text = fc
		.array(fc.constantFrom(...characters, "&amp;", "<b>", "1. ", "\\*", "<iframe "), { minLength: 1, maxLength: 12 })
		.map((pieces) => `я${pieces.join("")}я`.replaceAll(/ +/g, " "));
	const escapeHtml = (some: string) => some.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

	it("every word is rendered as it was pasted, even at the beginning of a line", () => {
		fc.assert(
			fc.property(text, text, (one, other) => {
				const html = `<h2>${escapeHtml(one)}</h2><p>${escapeHtml(other.slice(1))}</p><ul><li>${escapeHtml(one.slice(1))}<ul><li><b>${escapeHtml(other)}</b></li></ul></li></ul>`;
				const bare = (some: string) => some.replaceAll(/\s+/g, "");
				const { text: words } = renderMarkup(markupOf(html));
				expect(bare(words)).toBe(bare(one + other.slice(1) + one.slice(1) + other));
			}),
			{ numRuns: 2_000 },
		);
	});
});
