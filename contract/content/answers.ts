import { group, items, line, paragraph } from "../section-fields.ts";
import { z } from "../zod.ts";

/** The owner's templates for answers to enquiries. They are not public; the answer dialog fills the placeholders. */
export const answersSchema = z.strictObject({
	distress: group(
		"Личный ответ тому, кому тяжело",
		{
			subject: line("Тема письма", { isOptional: true }),
			text: paragraph("Текст", { max: 2_000, hint: "{name} заменяется именем." }),
		},
		"С него начинается «Написать лично» у срочных комментариев и ответ на срочную заявку.",
	),
	items: items(
		"Ответы",
		{
			title: line("Название", { max: 80, hint: "Его видите только вы." }),
			subject: line("Тема письма", { isOptional: true, hint: "Только для ответа по почте." }),
			text: paragraph("Текст", {
				max: 2_000,
				hint: "{name} заменяется именем, {time} — назначенным временем в часовом поясе посетителя, {about} — тем, с чего началась заявка.",
			}),
		},
		{ item: "ответ", hint: "Тексты, которые вы отправляете чаще всего. На сайте их нет." },
	),
});
