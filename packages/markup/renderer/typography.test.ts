import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

/** The HTML of one paragraph, with its special spaces made visible. */
const typeset = (source: string) =>
	renderMarkup(source)
		.html.trim()
		.replace(/^<p>(.*)<\/p>$/s, "$1")
		.replaceAll("&nbsp;", "_")
		.replaceAll("\u202f", "‿")
		.replaceAll("\u2060", "+");

describe("typesetting", () => {
	// The source, and the result: `_` is a non-breaking space, `‿` a narrow one, `+` a word joiner.
	it.each([
		// Quotes.
		['"Слово"', "«Слово»"],
		['Он читал "Войну и мир".', "Он_читал «Войну и_мир»."],
		['"Он читал "Войну и мир" вслух"', "«Он_читал „Войну и_мир“ вслух»"],
		['«Он сказал "привет"»', "«Он_сказал „привет“»"],
		['("в скобках")', "(«в_скобках»)"],
		['"Как ты?" - "Хорошо..."', "«Как_ты?»_— «Хорошо…»"],
		['"Привет", - сказал он', "«Привет»,_— сказал он"],
		['Пишут: "like this" и "so"', "Пишут: «like this» и_«so»"],
		['рост 5" и больше', 'рост 5" и_больше'],
		['"начало без конца', '"начало без_конца'],
		["‘один’ 'два'", "‘один’ 'два'"],
		// Across elements.
		['"**Слово** другое"', "«<strong>Слово</strong> другое»"],
		['**"Слово" другое**', "<strong>«Слово» другое</strong>"],
		['"[ссылка](/x)"', '«<a href="/x">ссылка</a>»'],
		['["ссылка"](/x)', '<a href="/x">«ссылка»</a>'],
		['"*"Внутри"* снаружи"', "«<em>„Внутри“</em> снаружи»"],
		['Ключ "`код`" слово', "Ключ «<code>код</code>» слово"],
		['"раз\nдва"', "«раз<br>\nдва»"],
		// Dashes and hyphens.
		["Иван - врач", "Иван_— врач"],
		["Иван -- врач", "Иван_— врач"],
		["кто-то, где-нибудь", "кто-+то, где-+нибудь"],
		["в Нью-Йорк по-русски", "в_Нью-+Йорк по-+русски"],
		["научно-популярный e-mail", "научно-популярный e-mail"],
		["от 5-10 до 5 - 3 = 2", "от_5-10 до_5 - 3 = 2"],
		["при -5 °C", "при_-5 °C"],
		["в 1941-1945 гг.", "в_1941–1945_гг."],
		["10:00-12:30", "10:00–12:30"],
		// Spaces.
		["и т. д. и т.п.", "и_т._д. и_т._п."],
		["А. С. Пушкин и А.С.Пушкин", "А._С._Пушкин и_А._С._Пушкин"],
		["№5, § 3, 5 кг", "№‿5, §‿3, 5_кг"],
		["см. рис. 5", "см._рис._5"],
		["так ли это, если бы", "так_ли это, если_бы"],
		// Left as typed.
		['`"код" - в` слове', '<code>"код" - в</code> слове'],
		[
			'![альт "а" - б](/a.png "титул - \\"в\\"")',
			'<a class="zoom" href="/a.png" aria-label="Увеличить: альт &quot;а&quot; - б"><img src="/a.png" alt="альт &quot;а&quot; - б" title="титул - &quot;в&quot;" loading="lazy" decoding="async" referrerpolicy="no-referrer"></a>',
		],
		['[слово](/x "а - б")', '<a href="/x" title="а - б">слово</a>'],
		[
			"<https://a.example/в...и>",
			'<a href="https://a.example/%D0%B2...%D0%B8" target="_blank" rel="noopener noreferrer">https://a.example/в...и</a>',
		],
		[
			"по https://a.example/т.д.--а",
			'по_<a href="https://a.example/%D1%82.%D0%B4.--%D0%B0" target="_blank" rel="noopener noreferrer">https://a.example/т.д.--а</a>',
		],
		["Don't, it's", "Don’t, it’s"],
		["<b>в</b> &amp; в", "&lt;b&gt;в&lt;/b&gt; &amp; в"],
		["м2 100 руб, 2 Мая, (c) 1/2 !! ,,", "м2 100_руб, 2_Мая, (c) 1/2 !! ,,"],
		["😀 в 😀", "😀 в_😀"],
		["и\u0301 в го\u00adроде", "и\u0301 в_го\u00adроде"],
		['\ue000в \uf000tf1\uf000 "а"', '\ue000в \uf000tf1\uf000 "а"'],
	])("turns %j into %j", (typed, expected) => {
		expect(typeset(typed)).toBe(expected);
	});

	it("applies to lists, headings, quotations and tables", () => {
		const { html } = renderMarkup('- "раз"\n\n> "два"\n\n# "три"\n\n| "четыре" |\n| - |\n| "пять" |\n');
		expect(html.match(/«(раз|два|три|четыре|пять)»/g)).toHaveLength(5);
	});
});

const word = fc.oneof(
	fc.constantFrom(
		..."а в не же бы 5 10 1941 кг № § т. д. А. С. Пушкин слово кто-то I'm мая < & b> | \ue001".split(" "),
	),
	fc.string({ maxLength: 4, unit: "grapheme" }),
);
const joint = fc.constantFrom(...' |, |. |... | - | -- |-|—| — |"| "|" |«|»|„|“|\'|\n|\u00a0|**|** | **|`'.split("|"));
const paragraph = fc.array(fc.tuple(word, joint), { maxLength: 16 }).map((parts) => parts.flat().join(""));

/** The text that a reader sees of a source. */
function visibleText(source: string): string {
	const textOf = (nodes: DefaultTreeAdapterTypes.ChildNode[]): string =>
		nodes
			.map((node) => {
				if ("value" in node) return node.value;
				return "childNodes" in node ? textOf(node.childNodes) : "";
			})
			.join("");
	return textOf(parseFragment(renderMarkup(source).html).childNodes).trim();
}

/** A text without the characters that typography may change. */
const untouched = (text: string) => text.replaceAll(/[\s\u00ad\u2060"«‹»›„“‟”‚‘'’.…—–‒-]/g, "");

describe("typesetting any text", () => {
	it("is idempotent", () => {
		// Without markup characters, which would be parsed in the second pass.
		const markup = /[^\p{L}\p{N}\p{M}\n "'.,«»„“—№§-]/gu;
		const plain = paragraph.map((text) => text.replaceAll(markup, "").replaceAll("\n", "\nа"));
		fc.assert(
			fc.property(plain, (text) => {
				const once = visibleText(`а ${text}`);
				expect(visibleText(once)).toBe(once);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("changes only quotes, dashes, dots and spaces", () => {
		fc.assert(
			fc.property(paragraph, (source) => {
				expect(untouched(visibleText(source))).toBe(untouched(renderMarkup(source).text));
			}),
			{ numRuns: 2_000 },
		);
	});
});

it("leaves quotes as typed in a paragraph with more than a thousand, and typesets the rest", () => {
	const few = renderMarkup('"а" - '.repeat(400)).html;
	expect(few).toContain("«а»&nbsp;—");
	const many = renderMarkup('"а" - '.repeat(600)).html;
	expect(many).toContain('"а"&nbsp;—');
	expect(many).not.toContain("«");
});
