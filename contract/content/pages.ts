import { group, items, line, paragraph } from "../section-fields.ts";
import { z } from "../zod.ts";
import { pageMeta } from "./page-meta.ts";

export const blogSchema = z.strictObject({
	title: line("Заголовок блога"),
	lead: paragraph("Подзаголовок"),
	credentials: line("Кто автор", { hint: "Под каждой статьёй, рядом с именем." }),
	call: group("Приглашение в конце статьи", {
		title: line("Заголовок"),
		text: paragraph("Текст"),
		button: line("Кнопка", { max: 60 }),
	}),
});

const both = { ru: line("По-русски", { max: 300 }), en: line("По-английски", { max: 300 }) };
const bothTexts = { ru: paragraph("По-русски"), en: paragraph("По-английски") };

export const gallerySchema = z.strictObject({
	heading: group("Заголовок", both),
	tagline: group("Подзаголовок", bothTexts),
	artist: group("О художнике", {
		title: group("Заголовок", both),
		text: group("Слова художника", bothTexts, "Под работами."),
		achievements: items("Достижения", both, { item: "достижение", max: 12 }),
	}),
	english: pageMeta("Английская страница в поисковиках"),
});

/** The texts of the enquiry form and of its page of thanks. */
export const enquirySectionSchema = z.strictObject({
	title: line("Заголовок"),
	lead: paragraph("Вступление", { hint: "Кто и когда ответит." }),
	whySoLittle: paragraph("Почему так мало вопросов", {
		hint: "О здоровье форма не спрашивает: это особая категория данных (152-ФЗ, статья 10).",
	}),
	thanksTitle: line("Заголовок после отправки"),
	thanks: paragraph("Текст после отправки", { hint: "Скажите, когда ждать ответа." }),
	meta: pageMeta("Страница в поисковиках"),
});
