import { describe, expect, it } from "vitest";
import { inspectMarkup } from "../../lib/markup.ts";
import { adviseOnFaults, adviseOnHeadings, adviseOnPictures } from "./post-content-advice.service.ts";

describe("the advice on the text", () => {
	it.each([
		["# Раз\n## Два\n### Три\n# Раз", []],
		["Слова\n## Два\n### Три", [[1, "Первый заголовок — «Заголовок 2», а не «Заголовок 1»."]]],
		["# Раз\n### Три\n### Три", [[1, "После «Заголовок 1» сразу «Заголовок 3»: пропущен уровень."]]],
		["# Раз\n#", [[1, "Заголовок без слов."]]],
		["Слово ".repeat(900), []],
		["Слово ".repeat(1_100), [[undefined, "Текст длинный, а заголовков в нём нет: с ними легче найти нужное."]]],
	])("on the headings in %j is %j", (source, expected) => {
		const found = adviseOnHeadings(inspectMarkup(source));
		expect(found.map(({ message, place }) => [place?.line, message])).toEqual(expected);
	});

	it("lists pictures without a description or with the editor's default", () => {
		const source = "![](/a.png)\n\n![Изображение](/b.png) ![Море](/c.png)";
		const places = adviseOnPictures(inspectMarkup(source)).map(({ place }) => place);
		expect(places).toEqual([
			{ line: 0, excerpt: "/a.png" },
			{ line: 2, excerpt: "/b.png" },
		]);
	});

	it("lists what typesetting could not correct", () => {
		const found = adviseOnFaults(inspectMarkup('Слова\nОн сказал "да'));
		expect(found).toEqual([
			{
				topic: "typography",
				field: "content",
				message: "Кавычка без пары осталась прямой.",
				place: { line: 1, excerpt: 'Он сказал "да' },
			},
		]);
	});
});
