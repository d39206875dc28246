import { LANDING_SECTIONS } from "../landing-sections.ts";
import {
	artworkChoice,
	group,
	items,
	line,
	paragraph,
	picture,
	price,
	rich,
	texts,
	toggle,
	webLink,
} from "../section-fields.ts";
import { z } from "../zod.ts";

export const heroSchema = z.strictObject({
	picture: picture("Картинка первого экрана", "Большая, слева от заголовка: вертикальная, не меньше 1600 пикселей."),
	eyebrow: line("Строка над заголовком"),
	title: line("Заголовок", { hint: "Самые крупные слова сайта: лучше до 40 знаков." }),
	lead: paragraph("Текст под заголовком"),
	action: line("Главная кнопка", { max: 60, hint: "Ведёт на страницу записи." }),
	more: line("Вторая кнопка", { max: 60, hint: "Ведёт к разделу о том, как устроена работа." }),
});

export const bioSchema = z.strictObject({
	picture: picture("Портрет", "Вертикальный, 4 : 5."),
	title: line("Заголовок"),
	text: rich("Текст"),
	facts: items("Коротко", { term: line("О чём"), text: line("Ответ") }, { item: "строку", max: 12 }),
});

const heading = { title: line("Заголовок"), lead: paragraph("Вступление") };

export const aboutSchema = z.strictObject({
	...heading,
	paragraphs: texts("Текст", rich("Абзац", { max: 3_000 }), { item: "абзац", min: 1, max: 20 }),
	picture: picture("Картинка рядом с текстом", "В своих пропорциях. Без неё рядом стоит работа из галереи."),
	artwork: artworkChoice("Работа рядом с текстом", "Если не выбрана своя картинка."),
	crafts: items("Ремёсла", { title: line("Название"), text: paragraph("О нём") }, { item: "ремесло", max: 8 }),
	action: line("Ссылка под текстом", { hint: "Ведёт к ценам.", isOptional: true }),
});

export const methodologySchema = z.strictObject({
	...heading,
	steps: items(
		"Шаги",
		{
			title: line("Название"),
			subtitle: line("Под названием", { isOptional: true }),
			description: rich("Описание"),
			details: texts("Подробности", line("Строка", { max: 300 }), {
				item: "строку",
				max: 12,
				hint: "Видны по кнопке «Узнать подробнее».",
			}),
			artwork: artworkChoice("Работа рядом с шагом"),
			result: line("Итог", { isOptional: true }),
		},
		{ item: "шаг", min: 1, max: 12 },
	),
	more: line("Кнопка подробностей", { max: 60 }),
	dialogTitle: line("Заголовок подробностей"),
	supporting: group("Что помогает", {
		title: line("Заголовок"),
		items: items("Приёмы", { title: line("Название"), description: paragraph("О нём") }, { item: "приём", max: 12 }),
	}),
	quote: paragraph("Слова в конце", { isOptional: true }),
});

export const audienceSchema = z.strictObject({
	...heading,
	segments: items(
		"Кому",
		{
			title: line("Кто это"),
			description: rich("Описание"),
			details: texts("Узнаваемые строки", line("Строка", { max: 300 }), { item: "строку", max: 8 }),
		},
		{ item: "портрет", min: 1, max: 12 },
	),
});

export const benefitsSchema = z.strictObject({
	...heading,
	items: items(
		"На что рассчитывать",
		{ title: line("Название"), description: paragraph("Коротко"), details: rich("Подробнее") },
		{ item: "пункт", min: 1, max: 16 },
	),
});

export const projectsSchema = z.strictObject({
	...heading,
	items: items(
		"Проекты",
		{
			title: line("Название"),
			picture: picture("Картинка проекта", "У первых двух проектов она большая, у других маленькая."),
			category: line("Что это"),
			description: rich("Описание"),
			features: texts("Подробности", line("Строка", { max: 300 }), { item: "строку", max: 12 }),
			status: line("Состояние", { hint: "Например, «Готовится»." }),
			link: webLink("Адрес страницы", { hint: "Без адреса кнопки нет.", isOptional: true }),
			button: line("Кнопка", { max: 60, isOptional: true }),
		},
		{ item: "проект", hint: "Первые два стоят крупно." },
	),
});
export type Project = z.infer<typeof projectsSchema>["items"][number];

export const testimonialsSchema = z.strictObject({
	title: line("Заголовок"),
	items: items(
		"Отзывы",
		{
			name: line("Имя", { max: 80, hint: "Как человек согласился: «М. Л.» или «Ольга В.»." }),
			role: line("Кто это"),
			content: paragraph("Слова", { max: 3_000 }),
			result: line("Что изменилось", { isOptional: true }),
		},
		{ item: "отзыв", hint: "Первый стоит крупно. Только настоящие, с согласия автора." },
	),
});
export type Testimonial = z.infer<typeof testimonialsSchema>["items"][number];

export const offersSchema = z.strictObject({
	...heading,
	items: items(
		"Предложения",
		{
			title: line("Название"),
			price: price("Цена"),
			unit: line("За что", { hint: "Например, 60 минут." }),
			description: rich("Описание"),
			points: texts("Что входит", line("Строка", { max: 300 }), { item: "строку", max: 12 }),
			button: line("Кнопка", { max: 60, hint: "Ведёт на страницу записи." }),
			english: group(
				"Для поисковиков, по-английски",
				{ name: line("Название"), description: paragraph("Описание") },
				"На страницах этого нет: так предложение узнают поисковики.",
			),
		},
		{ item: "предложение", max: 8 },
	),
	notOpening: line("Если запись не открывается", { hint: "Перед ссылкой на все способы связи." }),
	showsMedicalNote: toggle("Показывать примечание о медицинской помощи", "Стоит под ценами, мелкими словами."),
	medicalNote: rich("Примечание о медицинской помощи"),
});
export type Offer = z.infer<typeof offersSchema>["items"][number];

export const landingSchema = z.strictObject({
	sections: items(
		"Разделы главной страницы",
		{ isShown: toggle("Показывать") },
		{
			item: "раздел",
			isFixed: true,
			titles: LANDING_SECTIONS,
			min: Object.keys(LANDING_SECTIONS).length,
			max: Object.keys(LANDING_SECTIONS).length,
			hint: "В этом порядке они стоят на главной. Первый экран всегда сверху.",
		},
	),
});
