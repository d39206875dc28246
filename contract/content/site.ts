import { group, line, paragraph, picture, words } from "../section-fields.ts";
import { isTimeZone } from "../time-zone.ts";
import { z } from "../zod.ts";
import { pageMeta } from "./page-meta.ts";

export const siteSchema = z.strictObject({
	name: line("Имя", {
		max: 100,
		hint: "Имя владельца и название сайта. С новым именем выходят новые редакции правовых текстов.",
	}),
	authorLabel: line("Под именем", { hint: "В статьях и лентах." }),
	shortBio: paragraph("Несколько слов о себе", { hint: "В подвале и под статьями." }),
	picture: picture("Картинка ссылки", "Её показывают соцсети и мессенджеры рядом со ссылкой на главную: 1200 × 630."),
	home: pageMeta("Главная в поисковиках"),
	blog: pageMeta("Блог в поисковиках"),
	gallery: pageMeta("Галерея в поисковиках"),
	person: group(
		"Вы для поисковиков, по-английски",
		{ jobTitle: line("Профессия"), description: paragraph("О вас"), knowsAbout: words("Темы") },
		"На страницах этого нет: так вас узнают поисковики.",
	),
});

/** English texts whose Russian counterparts are in other sections. */
export const englishSchema = z.strictObject({
	shortBio: paragraph("Несколько слов о себе"),
	contactsNote: line("Примечание под контактами", { isOptional: true }),
	metaNote: paragraph("Примечание о Meta"),
	sheet: group("Окно со всеми способами связи", {
		title: line("Заголовок"),
		lead: paragraph("Текст"),
		usualMessage: paragraph("Готовое сообщение", { max: 300 }),
	}),
});

const code = (label: string) =>
	z
		.string()
		.trim()
		.regex(/^(?:[\w-]{8,100})?$/, { error: "Нужен только код: буквы, цифры, дефис" })
		.meta({
			label,
			widget: "line",
			limit: "Можно оставить пустым.",
			hint: "Только содержимое content из строки, которую даёт сервис.",
		});

/** The owner's settings. Only the verification codes appear on pages. */
export const settingsSchema = z.strictObject({
	timeZone: z
		.string()
		.refine(isTimeZone, { error: "Такого часового пояса нет" })
		.meta({
			label: "Часовой пояс",
			widget: "choice",
			options: "timeZones",
			limit: "Одно из списка.",
			hint: "По нему считаются даты на сайте и время публикаций.",
		}),
	verification: group(
		"Коды подтверждения",
		{ yandex: code("Код для Яндекс Вебмастера"), google: code("Код для Google Search Console") },
		"Ими поисковики убеждаются, что сайт ваш.",
	),
});
