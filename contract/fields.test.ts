import { describe, expect, it } from "vitest";
import { nameSchema } from "./fields.ts";

describe("a name", () => {
	it.each(["Анна", "Q", "李", "7", "Анна ♥", "и\u0306"])("may be %j", (name) => {
		expect(nameSchema.parse(name)).toBe(name.normalize());
	});

	it.each([
		["", "Заполните это поле"],
		["\u200b\u2060", "Заполните это поле"],
		["\u2800", "Нужна хотя бы одна буква или цифра"],
		["\u0301", "Нужна хотя бы одна буква или цифра"],
		["\ue000", "Нужна хотя бы одна буква или цифра"],
		["…", "Нужна хотя бы одна буква или цифра"],
		["♥", "Нужна хотя бы одна буква или цифра"],
		// A Hangul filler: invisible, although a letter by its category.
		["\u3164", "Заполните это поле"],
		["\u3164.", "Нужна хотя бы одна буква или цифра"],
	])("%j is rejected", (name, message) => {
		expect(nameSchema.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
	});
});
