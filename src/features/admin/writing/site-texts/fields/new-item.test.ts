import { describe, expect, it } from "vitest";
import {
	artworkChoice,
	choice,
	group,
	items,
	line,
	paragraph,
	picture,
	price,
	texts,
	toggle,
} from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import { emptyValueOf, freshId, newItem } from "./new-item.ts";

const itemSchema = z.strictObject({
	id: z.string().meta({ label: "Номер", widget: "hidden" }),
	title: line("Название"),
	text: paragraph("Описание"),
	picture: picture("Картинка", "Стоячая."),
	price: price("Цена"),
	isShown: toggle("Показывать"),
	kind: choice("Вид", { small: "Малый", large: "Большой" }),
	artwork: artworkChoice("Работа"),
	points: texts("Что входит", line("Строка"), { item: "строку" }),
	english: group("По-английски", { name: line("Название"), parts: items("Части", {}, { item: "часть" }) }),
});

describe("a new item", () => {
	it("has an empty value in each field", () => {
		expect(newItem(itemSchema, [])).toEqual({
			id: expect.any(String),
			title: "",
			text: "",
			picture: { url: "", alt: "" },
			price: { amount: 0, currency: "RUB" },
			isShown: false,
			kind: "small",
			artwork: "",
			points: [],
			english: { name: "", parts: [] },
		});
	});

	it("has an id that the contract allows", () => {
		const { id } = newItem(itemSchema, ["session"]);
		const list = items("Список", {}, { item: "пункт" });
		expect(list.safeParse([{ id: "session" }, { id }]).success).toBe(true);
		expect(id).toMatch(/^[a-z0-9]{6}$/);
	});

	it("never has the id of another item", () => {
		const ids: string[] = [];
		for (let count = 0; count < 500; count += 1) ids.push(freshId(ids));
		expect(new Set(ids).size).toBe(500);
	});
});

it("creates an empty list, and a group with empty fields", () => {
	expect(emptyValueOf(itemSchema.shape.points)).toEqual([]);
	expect(emptyValueOf(itemSchema.shape.english)).toEqual({ name: "", parts: [] });
});
