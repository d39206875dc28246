import { z } from "../zod.ts";
import { items, line, paragraph } from "./text.ts";

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
