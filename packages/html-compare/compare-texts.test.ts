import { describe, expect, it } from "vitest";
import { renderMarkup } from "#packages/markup/renderer";
import { compareHtml, compareLines, compareWords, type Row } from "./compare-texts.ts";

const compare = (before: string, after: string) => compareHtml(renderMarkup(before).html, renderMarkup(after).html);
const kindsOf = (rows: Row[]) => rows.map(({ kind }) => kind);
const htmlOf = (before: string, after: string) =>
	compare(before, after)
		.map(({ html }) => html.replaceAll("<span data-change></span>", "").replaceAll("&nbsp;", " "))
		.join("\n");
const [ONE, TWO, THREE] = [
	"Первый абзац рассказывает о море.",
	"Второй абзац рассказывает о горах.",
	"Третий, короче других, молчит.",
];

describe("the comparison of two rendered texts", () => {
	it("marks changed words in a paragraph, and keeps the links and formatting around them", () => {
		expect(htmlOf("Было **тихое море** и [берег](https://a.ru).", "Было **тихое небо** и [берег](https://a.ru).")).toBe(
			'<p>Было <strong>тихое <del>море</del><ins>небо</ins></strong> и <a href="https://a.ru" target="_blank" rel="noopener noreferrer">берег</a>.</p>',
		);
	});

	it("marks adjacent changed words as one change", () => {
		expect(htmlOf("Старый дом у реки.", "Новый сад у реки.")).toBe(
			"<p><del>Старый дом</del><ins>Новый сад</ins> у реки.</p>",
		);
	});

	it("shows a change of formatting or link target without a change of text", () => {
		expect(htmlOf("Вижу **свет**.", "Вижу свет.")).toContain(
			"<span data-restyled>свет</span> <small data-note>[было: полужирный; стало: без оформления]</small>",
		);
		expect(htmlOf("[море](https://a.ru)", "[море](https://b.ru)")).toContain(
			"было: ссылка на https://a.ru; стало: ссылка на https://b.ru",
		);
		expect(htmlOf("## Заголовок", "### Заголовок")).toContain("было: заголовок 2; стало: заголовок 3");
		expect(htmlOf("- раз\n- два", "1. раз\n2. два")).toContain("было: список; стало: нумерованный список");
	});

	it("distinguishes added, removed and equal paragraphs", () => {
		expect(kindsOf(compare(`${ONE}\n\n${THREE}`, `${ONE}\n\n${TWO}\n\n${THREE}`))).toEqual(["same", "added", "same"]);
		expect(kindsOf(compare(`${ONE}\n\n${TWO}\n\n${THREE}`, `${ONE}\n\n${THREE}`))).toEqual(["same", "removed", "same"]);
		expect(kindsOf(compare("", ONE))).toEqual(["added"]);
		expect(compare("", "")).toEqual([]);
	});

	it("shows a moved paragraph at both places, even if it also changed", () => {
		const [before, after] = [`${ONE}\n\n${TWO}\n\n${THREE}`, `${TWO}\n\n${THREE}\n\n${ONE}`];
		expect(compare(before, after).map(({ kind, direction }) => [kind, direction])).toEqual([
			["left", "down"],
			["same", undefined],
			["same", undefined],
			["moved", "down"],
		]);
		expect(kindsOf(compare(after, before))).toEqual(["moved", "same", "same", "left"]);
		const long = `${ONE} За ним идёт ещё одно предложение, чтобы он был длинным.`;
		const moved = compare(`${long}\n\n${TWO}\n\n${THREE}`, `${TWO}\n\n${THREE}\n\n${long.replace("море", "озере")}`);
		expect(moved.at(-1)).toMatchObject({ kind: "moved", direction: "down" });
		expect(moved.at(-1)?.html).toContain("<del>море</del><ins>озере</ins>");
	});

	it("does not report short blocks as moved", () => {
		expect(kindsOf(compare(`Да.\n\n${ONE}\n\n${TWO}`, `${ONE}\n\n${TWO}\n\nДа.`))).toEqual([
			"removed",
			"same",
			"same",
			"added",
		]);
	});

	it("marks the changed list item or table cell, not the whole block", () => {
		expect(htmlOf("- раз слово\n- два слова", "- раз слово\n- два слога\n- три")).toBe(
			"<ul><li>раз слово</li><li>два <del>слова</del><ins>слога</ins></li><li><ins>три</ins></li></ul>",
		);
		const table = (cell: string) => `| а | б |\n|---|---|\n| раз | ${cell} |`;
		expect(htmlOf(table("два"), table("три"))).toContain("<tr><td>раз</td><td><del>два</del><ins>три</ins></td></tr>");
		expect(htmlOf("- длинный пункт о горах\n- раз\n- два", "- раз\n- два\n- длинный пункт о горах")).toContain(
			"[↓ Перемещено ниже]</small> длинный пункт о горах</li>",
		);
	});

	it("shows both pictures when one replaces the other, and a changed description", () => {
		const [row] = compare("![кот](https://a.ru/1.jpg)", "![кот](https://a.ru/2.jpg)");
		expect(row?.kind).toBe("changed");
		expect(row?.html).toMatch(/data-media="Было".+1\.jpg.+data-media="Стало".+2\.jpg/);
		expect(htmlOf("![кот](https://a.ru/1.jpg)", "![пёс](https://a.ru/1.jpg)")).toMatch(/Было: кот.+Стало: пёс/);
	});

	it("ignores whitespace that the renderer adds, but not whitespace in code", () => {
		expect(kindsOf(compare("- раз\n- два", "- раз\n\n- два"))).toEqual(["same"]);
		expect(htmlOf("```\nа\n  б\n```", "```\nа\n    б\n```")).toContain("<del>");
	});

	it("contains no ids and no heading anchors", () => {
		expect(htmlOf("# Раз", "# Раз\n\n# Два")).not.toMatch(/ id=|href="#/);
	});
});

describe("long texts", () => {
	const paragraphs = Array.from(
		{ length: 2_000 },
		(_, index) => `Абзац ${index} говорит о числе ${index * 31} и о словах вокруг.`,
	);
	const text = paragraphs.join("\n\n");
	const count = (rows: Row[], kind: Row["kind"]) => rows.filter((row) => row.kind === kind).length;

	it("are compared word by word however many paragraphs changed", () => {
		const some = paragraphs.map((one, index) => (index % 50 === 0 ? one.replace("словах", "буквах") : one));
		const rows = compareLines(text, some.join("\n\n"));
		expect(count(rows, "changed")).toBe(40);
		expect(count(rows, "removed") + count(rows, "added")).toBe(0);
		expect(count(compareLines(text, text.replaceAll("словах", "буквах")), "changed")).toBe(2_000);
	});

	it("are compared word by word within one paragraph", () => {
		const words = paragraphs.join(" ").split(" ");
		const changed = words.map((word, index) => (index % 100 === 3 ? "иначе" : word)).join(" ");
		const html = compareWords(words.join(" "), changed);
		expect(html.match(/<ins>/g)?.length).toBeGreaterThan(150);
		expect(html.replaceAll(/<ins>[^<]*<\/ins>|<[^>]+>/g, "")).toBe(words.join(" "));
		expect(html.replaceAll(/<del>[^<]*<\/del>|<[^>]+>/g, "")).toBe(changed);
	});

	it("are shown as removed and added if they have nothing in common", () => {
		const other = Array.from({ length: 2_000 }, (_, index) => `Nothing of this line is there ${index}x.`).join("\n\n");
		const rows = compare(text, other);
		expect([count(rows, "removed"), count(rows, "added")]).toEqual([2_000, 2_000]);
		expect(compareWords("раз ".repeat(50_000), "two ".repeat(50_000))).toMatch(/<del>.+<\/del><ins>.+<\/ins>/);
	});

	it("have their paragraphs recognised as moved when reversed", () => {
		const rows = compare(text, paragraphs.toReversed().join("\n\n"));
		expect([count(rows, "moved"), count(rows, "left"), count(rows, "same")]).toEqual([1_999, 1_999, 1]);
	});
});

it("compares two sources line by line, with markup and spaces as typed", () => {
	const rows = compareLines("раз\n\n**два** <b>", "раз\n\n*два* <b>\n");
	expect(kindsOf(rows)).toEqual(["same", "same", "changed", "added"]);
	expect(rows[2]?.html).toMatch(/^\*<span data-change><\/span><del>\*<\/del>два/);
	expect(rows[2]?.html).toContain("&lt;b&gt;");
});

it("merges two short texts into one with marked differences", () => {
	expect(compareWords("старый & новый", "старый & другой")).toBe(
		"старый &amp; <span data-change></span><del>новый</del><ins>другой</ins>",
	);
	expect(compareWords("", "весна")).toBe("<span data-change></span><ins>весна</ins>");
	expect(compareWords("весна", "весна")).toBe("весна");
});
