import { describe, expect, it } from "vitest";
import {
	adviseOnDescription,
	adviseOnFeaturedImage,
	adviseOnSlug,
	adviseOnTitle,
	adviseOnTypography,
} from "./post-field-advice.service.ts";

const messagesOf = (findings: { message: string }[]) => findings.map(({ message }) => message).join("\n");

describe("the advice on fields", () => {
	it.each([
		["", /Заголовка пока нет/],
		["Тревога: что она охраняет", /^$/],
		["я".repeat(60 - " — Имя".length), /^$/],
		["я".repeat(61 - " — Имя".length), /Длина вместе с именем сайта — 61/],
	])("on the title «%s» is %s", (title, expected) => {
		expect(messagesOf(adviseOnTitle({ title }, "Имя"))).toMatch(expected);
	});

	it.each([
		[{ metaDescription: "", excerpt: "Кратко" }, "Текст", /возьмут краткое описание/],
		[{ metaDescription: " ", excerpt: "" }, "Текст", /возьмут начало текста/],
		[{ metaDescription: "", excerpt: "" }, "", /пока взять нечего/],
		[{ metaDescription: "я".repeat(69), excerpt: "" }, "", /короткое, длина — 69/],
		[{ metaDescription: "я".repeat(70), excerpt: "" }, "", /^$/],
		[{ metaDescription: "я".repeat(160), excerpt: "" }, "", /^$/],
		[{ metaDescription: "я".repeat(161), excerpt: "" }, "", /Длина — 161/],
	])("on the description %j with the summary %j is %s", (typed, summary, expected) => {
		expect(messagesOf(adviseOnDescription(typed, summary))).toMatch(expected);
	});

	it.each([
		["", "", /^$/],
		["https://example.org/a.jpg", "Море", /^$/],
		["https://example.org/a.jpg", " ", /нет описания/],
		["a.jpg", "Море", /не покажут. Нужен адрес https/],
		["https://exa mple.org", "Море", /не покажут/],
	])("on the featured image «%s» with the alternative text «%s» is %s", (featuredImage, featuredImageAlt, expected) => {
		expect(messagesOf(adviseOnFeaturedImage({ featuredImage, featuredImageAlt }))).toMatch(expected);
	});

	it.each([
		["trevoga", /^$/],
		["", /составит его из заголовка/],
		["Тревога", /не сохранится. Только строчные латинские буквы/],
		["post-20260301-1205", /составлен из даты/],
		["a".repeat(60), /^$/],
		["a".repeat(61), /Длина адреса — 61/],
	])("on the slug «%s» is %s", (slug, expected) => {
		expect(messagesOf(adviseOnSlug({ slug }))).toMatch(expected);
	});

	it("lists typographic mistakes in text that is shown as typed, each with its context", () => {
		const plain = { title: "", excerpt: "", metaDescription: "", featuredImageAlt: "" };
		const placesIn = (excerpt: string) =>
			adviseOnTypography({ ...plain, excerpt }).map(({ field, message, place }) => [field, message, place?.excerpt]);
		expect(placesIn('Он сказал: "Да"')).toEqual([["excerpt", "Прямая кавычка: лучше «ёлочки».", 'Он сказал: "Да"']]);
		expect(placesIn("Иван - врач...  Да")).toEqual([
			["excerpt", "Дефис вместо тире «—».", "Иван - врач...  Да"],
			["excerpt", "Три точки вместо многоточия «…».", "Иван - врач...  Да"],
			["excerpt", "Два пробела подряд.", "Иван - врач...  Да"],
		]);
		expect(placesIn("Иван — врач… «Да», кое-что, 5 - 3, т. д., 5″")).toEqual([]);
	});
});
