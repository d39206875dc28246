import { z } from "../zod.ts";
import { items, line, paragraph, picture, rich, texts, webLink } from "./text.ts";

export const projectsSchema = z.strictObject({
	title: line("Заголовок"),
	lead: paragraph("Вступление"),
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
