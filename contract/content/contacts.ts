import { type Channel, channelProblem, completeChannel, SERVICE_LABELS, type ServiceName } from "../contact-channel.ts";
import { emailSchema } from "../email.ts";
import {
	choice,
	group,
	itemSchema,
	items,
	itemsOf,
	line,
	link,
	paragraph,
	toggle,
	webLink,
} from "../section-fields.ts";
import { z } from "../zod.ts";

const IF_OTHER_SERVICE = { field: "service", value: "other" };

const channelShape = {
	service: choice("Служба", SERVICE_LABELS),
	name: line("Название", { isOptional: true, max: 60, hint: "Например, Signal.", onlyWith: IF_OTHER_SERVICE }),
	text: line("Номер или имя", { hint: "Ссылку сайт сделает сам. Подойдёт и готовая: wa.me/…, t.me/…, max.ru/…" }),
	href: link("Ссылка", { isOptional: true, onlyWith: IF_OTHER_SERVICE }),
	messageParameter: z
		.enum(["none", "text", "body"])
		.default("none")
		.meta({ label: "Готовое сообщение", widget: "hidden" }),
};

/** Completes the channels that a schema describes, and refuses those without a link. */
const channelOf = <S extends z.ZodType<Channel & { service: ServiceName }>>(schema: S): S =>
	schema.overwrite(completeChannel).superRefine((channel, context) => {
		const problem = channelProblem(channel);
		if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
	});

export const contactsSchema = z.strictObject({
	booking: webLink("Страница записи", { hint: "Сюда ведут все кнопки записи." }),
	email: emailSchema.meta({
		label: "Электронная почта",
		widget: "line",
		limit: "Адрес вида имя@сайт.",
		hint: "Видна на сайте и в правовых текстах: с новой выходят их новые редакции.",
	}),
	messenger: channelOf(group("Мессенджер", channelShape, "В подвале и на плавающей кнопке.")),
	others: itemsOf("Другие способы связи", channelOf(itemSchema(channelShape)), {
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
