import { describe, expect, it } from "vitest";
import { inspectMarkup } from "./inspect.ts";

const faultsIn = (source: string) => inspectMarkup(source).faults.map(({ kind, excerpt }) => [kind, excerpt]);

describe("the inspection of a source", () => {
	it("finds headings with their markup levels, ids and lines", () => {
		expect(inspectMarkup("# Раз\n\nСлова\n\n### Три\n\n#").headings).toEqual([
			{ line: 0, level: 1, id: "h-raz", text: "Раз" },
			{ line: 4, level: 3, id: "h-tri", text: "Три" },
			{ line: 6, level: 1, id: "h-razdel", text: "" },
		]);
	});

	it("finds links, pictures and embeds with their lines, in paragraphs, lists and tables too", () => {
		const source = [
			"Слова",
			"и [ссылка](/blog/x)",
			"",
			"| а |",
			"|---|",
			"| [б](/terms) |",
			"| ![Море](/media/a.jpg) |",
			"",
			"- пункт",
			"  [в](#h-raz)",
			"",
			'<audio controls src="/media/b.mp3"></audio>',
			'<iframe src="https://example.org/film"></iframe>',
			"и https://example.org/a, вот",
		].join("\n");
		const { links, pictures, embeds } = inspectMarkup(source);
		expect(links).toEqual([
			{ line: 1, url: "/blog/x" },
			{ line: 5, url: "/terms" },
			{ line: 9, url: "#h-raz" },
			{ line: 12, url: "https://example.org/film" },
			{ line: 13, url: "https://example.org/a" },
		]);
		expect(pictures).toEqual([{ line: 6, url: "/media/a.jpg", alt: "Море" }]);
		expect(embeds).toEqual([{ line: 11, url: "/media/b.mp3" }]);
	});

	it("returns the length of the plain text and the typeset summary", () => {
		expect(inspectMarkup('**Он** сказал "да"')).toMatchObject({ length: 14, summary: "Он сказал «да»" });
	});
});

describe("typographic mistakes that typesetting does not fix", () => {
	it.each([
		['Он сказал "да', "straightQuote", 'Он сказал "да'],
		["Слово , другое", "spaceBefore", "Слово , другое"],
		["Всё !", "spaceBefore", "Всё !"],
		["Слово,, другое", "doubled", "Слово,, другое"],
		["Слово.. Другое", "doubled", "Слово.. Другое"],
	])("are found in «%s»", (source, kind, excerpt) => {
		expect(faultsIn(source)).toEqual([[kind, excerpt]]);
	});

	it.each([
		'Он сказал "да" - и ушёл...',
		"Как?.. Так!.. И т. д., и т. п.",
		'Рост 5", экран 6"',
		"Улыбка :) и ;) .NET",
		"`код` , https://example.org/a,,b и <https://example.org/a,,b>",
		"Два  пробела",
		"```\nкод ,, код\n```",
		"5 - 3 = 2",
	])("are not found in «%s»", (source) => {
		expect(faultsIn(source)).toEqual([]);
	});

	it("are reported with their line and the surrounding text", () => {
		const long = "длинное предложение ".repeat(5);
		expect(inspectMarkup(`# Раз\n\nСлова\n${long}и , потом ${long}`).faults).toEqual([
			{ kind: "spaceBefore", line: 3, excerpt: "длинное предложение и , потом длинное" },
		]);
	});
});
