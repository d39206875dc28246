import { describe, expect, it } from "vitest";
import type { LegalValue } from "#contract/legal-revision.ts";
import { compareLegalTexts } from "./compare-legal-texts.ts";
import { hasChanges, isDifferent } from "./legal-difference.ts";

const part = (id: string, text: string, title = `Часть ${id}`) => ({ id, title, text });
const textOf = (...sections: LegalValue["sections"]): LegalValue => ({
	title: "Политика",
	description: "О чём",
	sections,
});

/** The parts that differ, each line written with its marks. */
const marked = (before: LegalValue, after: LegalValue) =>
	compareLegalTexts(before, after)
		.parts.filter(isDifferent)
		.map(({ id, kind, isMoved, number, title, lines }) => ({
			...{ id, kind, isMoved, number },
			text: [title, ...lines].map((line) =>
				line
					.map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}+]` : `[-${text}-]`))
					.join(""),
			),
		}));

const linesOf = (before: string, after: string) =>
	marked(textOf(part("a", before)), textOf(part("a", after))).flatMap(({ text: [, ...lines] }) => lines);

describe("two revisions of a legal text", () => {
	it("differ in added and removed words, and unchanged parts are omitted", () => {
		const before = textOf(part("a", "Храним 30 дней."), part("b", "Прежнее."));
		const after = textOf(part("a", "Храним не дольше 60 дней."), part("b", "Прежнее."));
		expect(marked(before, after)).toEqual([
			{
				...{ id: "a", kind: "changed", isMoved: false, number: 1 },
				text: ["Часть a", "Храним [-30 -][+не дольше 60 +]дней."],
			},
		]);
	});

	it("differ in added, removed, renamed and moved parts", () => {
		const before = textOf(part("a", "Раз."), part("b", "Два."), part("c", "Три."), part("d", "Четыре."));
		const after = textOf(part("d", "Четыре."), part("b", "Два.", "Новая часть"), part("c", "Три."), part("e", "Пять."));
		expect(marked(before, after)).toEqual([
			{ id: "a", kind: "removed", isMoved: false, number: undefined, text: ["[-Часть a-]", "[-Раз.-]"] },
			{ id: "d", kind: "same", isMoved: true, number: 1, text: ["Часть d", "Четыре."] },
			{ id: "b", kind: "changed", isMoved: false, number: 2, text: ["[-Часть b-][+Новая часть+]", "Два."] },
			{ id: "e", kind: "added", isMoved: false, number: 4, text: ["[+Часть e+]", "[+Пять.+]"] },
		]);
	});

	it("differ in an added paragraph or list item", () => {
		expect(linesOf("Раз.", "Раз.\n\nДва слова.")).toEqual(["Раз.", "[+Два слова.+]"]);
		expect(linesOf("Вот:\n- один", "Вот:\n- один\n- два")).toEqual(["Вот:", "•\u00a0один", "[+•\u00a0два+]"]);
	});

	it("show where a paragraph was split, joined or made a list item", () => {
		expect(linesOf("Раз. Два.", "Раз.\n\nДва.")).toEqual(["Раз.[+¶+]", "Два."]);
		expect(linesOf("Раз.\n\nДва.", "Раз. Два.")).toEqual(["Раз. [-¶-]", "Два."]);
		expect(linesOf("Раз.", "- Раз.")).toEqual(["[+•\u00a0+]Раз."]);
	});

	it("are equal if only spaces and empty lines differ", () => {
		const before = textOf(part("a", "Раз и\u00a0два.\n\nТри."));
		expect(marked(before, textOf(part("a", "Раз и два. \n\n\n\nТри.")))).toEqual([]);
		const { title, parts } = compareLegalTexts(before, before);
		expect([title, parts[0]?.lines[0]]).toEqual([
			[{ kind: "same", text: "Политика" }],
			[{ kind: "same", text: "Раз и\u00a0два." }],
		]);
	});

	it("differ in their title", () => {
		const before = textOf(part("a", "Раз."));
		const { title } = compareLegalTexts(before, { ...before, title: "Правила" });
		expect(hasChanges(title)).toBe(true);
		expect(title).toEqual([
			{ kind: "removed", text: "Политика" },
			{ kind: "added", text: "Правила" },
		]);
	});

	it("are replaced as a whole if a long part was rewritten", () => {
		const words = (letter: string) => Array.from({ length: 1_500 }, (_, n) => `${letter}${n}`).join(" ");
		const lines = linesOf(words("а"), words("б"));
		expect(lines).toEqual([`[-${words("а")}-][+${words("б")}+]`]);
	});
});
