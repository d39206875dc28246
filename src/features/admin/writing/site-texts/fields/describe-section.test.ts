import { describe, expect, it } from "vitest";
import { artworkChoice, choice, group, items, line, picture, price, texts, toggle } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import { sectionDifferences } from "./describe-section.ts";

const schema = z.strictObject({
	title: line("Заголовок"),
	artwork: artworkChoice("Работа"),
	picture: picture("Картинка", "Стоячая."),
	showsNote: toggle("Показывать примечание"),
	messenger: group("Мессенджер", { kind: choice("Сообщение", { none: "Не принимает", text: "Принимает" }) }),
	items: items(
		"Предложения",
		{
			title: line("Название"),
			cover: picture("Обложка", "Маленькая."),
			price: price("Цена"),
			isOpen: toggle("Запись открыта"),
			points: texts("Что входит", line("Строка"), { item: "строку" }),
		},
		{ item: "предложение" },
	),
});

const offer = (id: string, title: string, rest = {}) => ({
	id,
	title,
	price: { amount: 5000, currency: "RUB" },
	isOpen: true,
	points: ["Разговор", "Запись"],
	...rest,
});

const session = offer("session", "Консультация");
const course = offer("course", "Курс");

const before = {
	title: "Цены",
	artwork: "lake",
	picture: { url: "", alt: "" },
	showsNote: true,
	messenger: { kind: "none" },
	items: [session, course],
};

/** The rows of a comparison with the saved section, as label, older and newer text. */
const rows = (changes: Partial<Record<keyof typeof before, unknown>>) =>
	sectionDifferences(
		schema,
		before,
		{ ...before, ...changes },
		{ artworks: [{ value: "lake", label: "Озеро" }], timeZones: [] },
	).map((row) => [row.label, row.before, row.after]);

describe("the changes of a section", () => {
	it("are none if nothing was changed", () => {
		expect(rows({})).toEqual([]);
	});

	it("of a picture show both pictures, and their descriptions as texts", () => {
		const url = `/media/${"a".repeat(32)}-60x40.jpg`;
		expect(rows({ picture: { url, alt: "Море" } })).toEqual([
			["Картинка", { url: undefined, text: "исходная картинка" }, { url, text: "исходная картинка" }],
			["Картинка › Описание", "", "Море"],
		]);
	});

	it("show the picture of an item that was added or removed", () => {
		const cover = { url: `/media/${"a".repeat(32)}-60x40.jpg`, alt: "" };
		const shown = { url: cover.url, text: "исходная картинка" };
		const none = { ...shown, url: undefined };
		expect(rows({ items: [session, course, offer("new", "Группа", { cover })] })).toContainEqual([
			"Предложения › Группа › Обложка",
			none,
			shown,
		]);
		expect(
			sectionDifferences(schema, { ...before, items: [{ ...session, cover }] }, { ...before, items: [] }),
		).toContainEqual({ kind: "picture", label: "Предложения › Консультация › Обложка", before: shown, after: none });
	});

	it("are none for a space that keeps two words on one line", () => {
		expect(rows({ title: "Цены и запись" })).toEqual(rows({ title: "Цены и\u00a0запись" }));
	});

	it("are none for spaces that the server does not store", () => {
		expect(rows({ title: "Цены  " })).toEqual([]);
	});

	it("are a row for each changed field, in words", () => {
		expect(rows({ title: "Стоимость", artwork: "", showsNote: false, messenger: { kind: "text" } })).toEqual([
			["Заголовок", "Цены", "Стоимость"],
			["Работа", "Озеро", "Без работы"],
			["Показывать примечание", "да", "нет"],
			["Мессенджер › Сообщение", "Не принимает", "Принимает"],
		]);
	});

	it("lead to a field of an item by the item's title", () => {
		const dearer = offer("course", "Курс", {
			price: { amount: 6000, currency: "USD" },
			points: ["Разговор", "Письмо"],
		});
		expect(rows({ items: [session, dearer] })).toEqual([
			["Предложения › Курс › Цена", "5 000 ₽", "$6,000"],
			["Предложения › Курс › Что входит", "Разговор\nЗапись", "Разговор\nПисьмо"],
		]);
	});

	it("show an amount that is no number as it was typed", () => {
		const unclear = offer("course", "Курс", { price: { amount: "5 т", currency: "RUB" } });
		expect(rows({ items: [session, unclear] })).toEqual([["Предложения › Курс › Цена", "5 000 ₽", "5 т"]]);
	});

	it("show an added item and a removed one with all that they say", () => {
		expect(rows({ items: [session, offer("book", "Книга", { points: ["Страницы"] })] })).toEqual([
			["Предложения › Книга", "", "Книга\n5 000 ₽\nЗапись открыта: да\nСтраницы"],
			["Предложения › Курс", "Курс\n5 000 ₽\nЗапись открыта: да\nРазговор\nЗапись", ""],
		]);
	});

	it("show a changed order in one row", () => {
		expect(rows({ items: [course, session] })).toEqual([
			["Предложения › Порядок", "Консультация\nКурс", "Курс\nКонсультация"],
		]);
	});

	it("show no changed order where an item was only added or removed before others", () => {
		expect(rows({ items: [course] }).map(([label]) => label)).toEqual(["Предложения › Консультация"]);
		expect(rows({ items: [offer("book", "Книга"), session, course] }).map(([label]) => label)).toEqual([
			"Предложения › Книга",
		]);
	});

	it("tell items of one title apart", () => {
		const added = [offer("first", "", { points: [] }), offer("second", "", { points: [] })];
		expect(rows({ items: [session, course, ...added] }).map(([label]) => label)).toEqual([
			"Предложения › Без названия",
			"Предложения › Без названия (2)",
		]);
	});

	it("call items without texts as the options of their ids do", () => {
		const sections = z.strictObject({
			sections: z
				.array(
					z.strictObject({
						id: z.string().meta({ label: "Номер", widget: "hidden", options: { bio: "Коротко", about: "Обо мне" } }),
						isShown: toggle("Показывать"),
					}),
				)
				.meta({ label: "Разделы", widget: "list", item: "раздел", isFixed: true }),
		});
		const shown = (...ids: string[]) => ({ sections: ids.map((id) => ({ id, isShown: true })) });
		expect(sectionDifferences(sections, shown("bio", "about"), shown("about", "bio"))).toEqual([
			{ kind: "text", label: "Разделы › Порядок", before: "Коротко\nОбо мне", after: "Обо мне\nКоротко" },
		]);
	});
});
