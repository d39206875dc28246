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
	it("are empty if nothing was changed", () => {
		expect(rows({})).toEqual([]);
	});

	it("show both pictures, and their descriptions as text", () => {
		const url = `/media/${"a".repeat(32)}-60x40.jpg`;
		expect(rows({ picture: { url, alt: "Море" } })).toEqual([
			["Картинка", { url: undefined, text: "исходная картинка" }, { url, text: "исходная картинка" }],
			["Картинка › Описание", "", "Море"],
		]);
	});

	it("show the picture of an added or removed item", () => {
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

	it("treat a non-breaking space as an ordinary one", () => {
		expect(rows({ title: "Цены и запись" })).toEqual(rows({ title: "Цены и\u00a0запись" }));
	});

	it("ignore spaces that the server does not store", () => {
		expect(rows({ title: "Цены  " })).toEqual([]);
	});

	it("have a row for each changed field, with readable values", () => {
		expect(rows({ title: "Стоимость", artwork: "", showsNote: false, messenger: { kind: "text" } })).toEqual([
			["Заголовок", "Цены", "Стоимость"],
			["Работа", "Озеро", "Без работы"],
			["Показывать примечание", "да", "нет"],
			["Мессенджер › Сообщение", "Не принимает", "Принимает"],
		]);
	});

	it("label a field of an item with the item's title", () => {
		const dearer = offer("course", "Курс", {
			price: { amount: 6000, currency: "USD" },
			points: ["Разговор", "Письмо"],
		});
		expect(rows({ items: [session, dearer] })).toEqual([
			["Предложения › Курс › Цена", "5 000 ₽", "$6,000"],
			["Предложения › Курс › Что входит", "Разговор\nЗапись", "Разговор\nПисьмо"],
		]);
	});

	it("show an amount that is not a number as typed", () => {
		const unclear = offer("course", "Курс", { price: { amount: "5 т", currency: "RUB" } });
		expect(rows({ items: [session, unclear] })).toEqual([["Предложения › Курс › Цена", "5 000 ₽", "5 т"]]);
	});

	it("show added and removed items in full", () => {
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

	it("show no changed order if items were only added or removed before others", () => {
		expect(rows({ items: [course] }).map(([label]) => label)).toEqual(["Предложения › Консультация"]);
		expect(rows({ items: [offer("book", "Книга"), session, course] }).map(([label]) => label)).toEqual([
			"Предложения › Книга",
		]);
	});

	it("distinguish items with the same title", () => {
		const added = [offer("first", "", { points: [] }), offer("second", "", { points: [] })];
		expect(rows({ items: [session, course, ...added] }).map(([label]) => label)).toEqual([
			"Предложения › Без названия",
			"Предложения › Без названия (2)",
		]);
	});

	it("label items without texts by the options of their ids", () => {
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
