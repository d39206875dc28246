import { describe, expect, it } from "vitest";
import { expectLinear } from "#packages/testing";
import { readShownText } from "./hidden-text.ts";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { blogOf, filesOf, NOW, postOf } from "./testing/index.ts";

const read = async (texts: Record<string, string>) => {
	const files = filesOf(texts);
	return blogOf("markdown", await readMarkdownPosts(files, { site: "", now: NOW }), files);
};
const readText = async (text: string) =>
	postOf(await read({ "posts/a.md": `---\ntitle: А\ndate: 2024-05-20\n---\n${text}` }), "А");

it("removes Obsidian comments and marks, and reports the comments", async () => {
	const post = await readText(
		"Граница видна.%%ЛИЧНОЕ-1: случай%% Дальше текст.\n\n%%\nЛИЧНОЕ-2: `код` спросить\n\nвторой абзац\n%%\n\nСлово ==важное== и a == b == c. Абзац. ^abc123\n\n^def\n\nКод `%%видно%%` и\n\n```\n%%тоже%%\n```\n",
	);
	expect(post).toMatchObject({
		isPublished: true,
		markup:
			"Граница видна. Дальше текст.\n\nСлово важное и a == b == c. Абзац.\n\nКод `%%видно%%` и\n\n```\n%%тоже%%\n```",
		lostBefore: ["пометки %%…%%, которые в Obsidian видите только вы: 2"],
	});
});

it.each([
	["до {% comment %}ЛИЧНОЕ{% endcomment %}после", "до после"],
	["до {%- comment -%}\nЛИЧНОЕ `код`\n\nещё\n{%- endcomment -%} после", "до  после"],
	["до {% # ЛИЧНОЕ %}после", "до после"],
	["```\n{% comment %}ЛИЧНОЕ{% endcomment %}\n```", "```\n\n```"],
	[
		"{% raw %}{% comment %}видно{% endcomment %}{% endraw %}",
		"{% raw %}{% comment %}видно{% endcomment %}{% endraw %}",
	],
	["до {{< comment >}}ЛИЧНОЕ{{< /comment >}}после", "до после"],
	["до {{% comment %}}\nЛИЧНОЕ\n\nещё\n{{% /comment %}} после", "до  после"],
	["до {{/* ЛИЧНОЕ */}}после", "до после"],
	["до {# ЛИЧНОЕ #}после", "до после"],
	["## Глава {#glava}\n\n## Другая {#drugaya}", "## Глава {#glava}\n\n## Другая {#drugaya}"],
	["до <!-- ЛИЧНОЕ -- и\n\nещё -->после", "до после"],
	["до `<!-- видно -->` после", "до `<!-- видно -->` после"],
	["до {::comment}ЛИЧНОЕ{:/comment}после", "до после"],
	["{::comment}\nЛИЧНОЕ\n\nещё\n{:/}\nпосле", "\nпосле"],
	["100% и 50%, {{% notice %}}видно{{% /notice %}}", "100% и 50%, {{% notice %}}видно{{% /notice %}}"],
])("removes template and HTML comments only: %j", (source, text) => {
	expect(readShownText(source)).toMatchObject({ text, notes: [] });
	expect(readShownText(source).lost.length).toBe(source === text ? 0 : 1);
});

it.each([
	["```строка```\n\n%%ЛИЧНОЕ%%\n\n```\nкод\n```"],
	["- ```js\n  код\n  ```\n\n%%ЛИЧНОЕ%%\n\n```\nкод\n```"],
	["1. ```\n   код\n   ```\n<!-- ЛИЧНОЕ -->\n\n```js\nкод\n```"],
	["`код\nдальше` %%ЛИЧНОЕ%% `код`"],
	["\\`не код %%ЛИЧНОЕ%% \\`"],
	["- цена ` руб\n- %%ЛИЧНОЕ%%\n- ещё `"],
	["``код ` код`` %%ЛИЧНОЕ%% `код`"],
])("recognises a comment next to code: %j", (source) => {
	const { text, lost } = readShownText(source);
	expect([text.includes("ЛИЧНОЕ"), lost.length]).toEqual([false, 1]);
});

it.each(["`", "~~~", "{% raw %}", "{#а "])("handles repetitions of %j in linear time", async (mark) => {
	await expectLinear((count) => readShownText(mark.repeat(count)), 50_000);
});

it("does not report technical or empty HTML comments", () => {
	expect(readShownText("а <!-- more --> б <!--toc--> в <!-- --> г").lost).toEqual([]);
});

it.each([
	["текст %%ЛИЧНОЕ", /у скрытой пометки нет конца/],
	["текст <!-- ЛИЧНОЕ", /у скрытой пометки нет конца/],
	["{% comment %}{% comment %}а{% endcomment %}ЛИЧНОЕ{% endcomment %}", /кончается не там/],
	["{% if site.members %}ЛИЧНОЕ{% endif %}", /видели не все \(if\)/],
	["{{< members >}}ЛИЧНОЕ{{< /members >}}", /видели не все \(members\)/],
])("imports a post as a draft with the reason if part of it may have been hidden: %j", async (text, note) => {
	const { isPublished, notes } = await readText(text);
	expect(isPublished).toBe(false);
	expect(notes).toEqual([expect.stringMatching(note)]);
});

describe("a doubt about visibility", () => {
	it("is reported for an unknown tag around part of the text", async () => {
		expect(await readText("{{< kartochka >}}Текст{{< /kartochka >}}")).toMatchObject({
			isPublished: true,
			doubts: ["то, что стоит в теге «kartochka»"],
		});
	});

	it("is reported for a note without any sign that it was published", async () => {
		const text = "---\ntitle: Запись\ndate: 2024-01-01\n---\nТекст";
		const doubtsOf = async (path: string, source = text) => (await read({ [path]: source })).posts[0]?.doubts.length;
		expect(await doubtsOf("Дневник/a.md")).toBe(1);
		expect(await doubtsOf("Дневник/a.md", text.replace("title", "publish: true\ntitle"))).toBe(0);
		expect(await doubtsOf("content/a.md")).toBe(0);
	});
});
