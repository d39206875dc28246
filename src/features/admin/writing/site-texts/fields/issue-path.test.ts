import { describe, expect, it } from "vitest";
import { items, line, price, texts } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import { errorsOf, fieldPath } from "./issue-path.ts";

const schema = z.strictObject({
	title: line("Заголовок"),
	steps: items(
		"Шаги",
		{
			title: line("Название", { max: 5 }),
			price: price("Цена"),
			points: texts("Что входит", line("Строка"), { item: "строку" }),
		},
		{ item: "шаг", min: 1 },
	),
});

const step = { id: "first", title: "Шаг", price: { amount: 1, currency: "RUB" }, points: ["а"] };

describe("the path of an issue", () => {
	it("identifies a list item by its id and a text of a list by its index", () => {
		const value = { title: "", steps: [step, { ...step, id: "second", points: ["а", ""] }] };
		expect(fieldPath("offers", value, ["steps", 1, "points", 1])).toBe("offers.steps.second.points.1");
	});

	it("is the section itself if the issue concerns no field", () => {
		expect(fieldPath("offers", {}, [])).toBe("offers");
	});

	it("is returned even if the value has the wrong shape", () => {
		expect(fieldPath("offers", undefined, ["steps", 0, "title"])).toBe("offers.steps.0.title");
		expect(fieldPath("offers", { steps: [null] }, ["steps", 0, "title"])).toBe("offers.steps.0.title");
	});
});

describe("the error messages of a section", () => {
	it("are assigned to fields of the section, of its items and of their lists", () => {
		const wrong = { ...step, title: "Слишком длинное", price: { amount: "5 т", currency: "RUB" }, points: ["", "б"] };
		expect(errorsOf("offers", schema, { title: " ", steps: [step, { ...wrong, id: "second" }] })).toEqual({
			"offers.title": "Заполните это поле",
			"offers.steps.second.title": "Не длиннее 5 знаков",
			"offers.steps.second.price.amount": "Нужно целое число",
			"offers.steps.second.points.0": "Заполните это поле",
		});
	});

	it("are assigned to a list if it has too few items", () => {
		expect(errorsOf("offers", schema, { title: "Цены", steps: [] })).toEqual({ "offers.steps": "Нужно не меньше 1" });
	});

	it("are empty for a valid value", () => {
		expect(errorsOf("offers", schema, { title: "Цены", steps: [step] })).toEqual({});
	});

	it("include only the first issue of a field", () => {
		const word = z.strictObject({
			word: z.string().min(3, "коротко").regex(/^а/, "не с той буквы").meta({ label: "Слово", widget: "line" }),
		});
		expect(errorsOf("blog", word, { word: "б" })).toEqual({ "blog.word": "коротко" });
	});
});
