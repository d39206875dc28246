import { items, line, link, paragraph, texts } from "./section-fields.ts";
import { z } from "./zod.ts";

/** Help lines for people in acute distress, shown to authors of comments and enquiries with distress signs. */
export const helpSchema = z.strictObject({
	title: line("Заголовок"),
	text: paragraph("Текст"),
	contacts: items(
		"Телефоны помощи",
		{
			name: line("Чей телефон"),
			text: line("Номер, как его показать"),
			href: link("Ссылка", { hint: "tel:+7…: по ней телефон звонит сразу." }),
			note: line("Примечание", { hint: "Например, часы работы.", isOptional: true }),
		},
		{ item: "телефон", min: 1, hint: "Проверяйте время от времени: номера меняются." },
	),
	abroad: paragraph("Тем, кто в другой стране"),
	extraSigns: texts("Тревожные слова", line("Слово или фраза", { max: 100 }), {
		item: "слово",
		max: 200,
		hint: "Сайт знает много таких слов сам. Комментарий или заявка с любой из этих фраз тоже помечается срочной, а автору показывают телефоны.",
	}),
});
export type Help = z.infer<typeof helpSchema>;
