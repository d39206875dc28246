import { emailSchema } from "../email.ts";
import { z } from "../zod.ts";
import { choice, group, items, line, link, paragraph, toggle, webLink } from "./text.ts";

const channel = {
	name: line("Служба", { hint: "Например, WhatsApp или Telegram.", max: 60 }),
	text: line("Что показать", { hint: "Номер, имя или адрес: это можно скопировать." }),
	href: link("Ссылка"),
	messageParameter: choice(
		"Готовое сообщение",
		{ none: "Служба его не принимает", text: "Принимает (WhatsApp, Telegram)", body: "Принимает (почта)" },
		"Если служба умеет открываться с набранным сообщением.",
	),
};

/** One way to reach the owner. */
export interface Channel {
	name: string;
	text: string;
	/** The link: https, mailto or tel. */
	href: string;
	/** The query parameter that takes a prefilled message, where the service has one: `?text=`. */
	messageParameter: "none" | "text" | "body";
}

export const contactsSchema = z.strictObject({
	booking: webLink("Страница записи", { hint: "Сюда ведут все кнопки записи." }),
	email: emailSchema.meta({
		label: "Электронная почта",
		widget: "line",
		limit: "Адрес вида имя@сайт.",
		hint: "Видна на сайте и в правовых текстах: с новой выходят их новые редакции.",
	}),
	messenger: group("Мессенджер", channel, "В подвале и на плавающей кнопке."),
	others: items("Другие способы связи", channel, {
		item: "способ связи",
		max: 8,
		hint: "Для тех, у кого страница записи или мессенджер не открываются.",
	}),
	note: line("Примечание под контактами", { isOptional: true }),
	sheet: group(
		"Окно со всеми способами связи",
		{
			title: line("Заголовок"),
			lead: paragraph("Текст"),
			usualMessage: paragraph("Готовое сообщение", {
				max: 300,
				hint: "С него посетитель начинает письмо; он может его изменить.",
			}),
			enquiry: line("Ссылка на форму заявки", {
				max: 60,
				isOptional: true,
				hint: "Первая в этом окне и последняя в контактах подвала. Без текста ссылки нет.",
			}),
		},
		"Открывается рядом со страницей записи.",
	),
});

export const profilesSchema = z.strictObject({
	profiles: items(
		"Страницы в соцсетях",
		{
			name: line("Сеть", { max: 60, hint: "У YouTube, TikTok, Instagram и Facebook свой значок." }),
			href: webLink("Адрес страницы"),
			isOfMeta: toggle("Принадлежит Meta", "Рядом со ссылкой появится звёздочка."),
		},
		{ item: "страницу", max: 12 },
	),
	showsMetaNote: toggle(
		"Показывать примечание о Meta",
		"Российский закон требует его рядом со ссылками на Instagram и Facebook.",
	),
	metaNote: paragraph("Примечание о Meta"),
});
