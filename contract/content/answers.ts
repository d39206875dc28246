import { z } from "../zod.ts";
import { items, line, paragraph } from "./text.ts";

/** The owner's texts for answers to enquiries. No page has them; placeholders are filled where an answer is written. */
export const answersSchema = z.strictObject({
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
