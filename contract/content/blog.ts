import { z } from "../zod.ts";
import { group, line, paragraph } from "./text.ts";

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
