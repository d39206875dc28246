import { z } from "../zod.ts";
import { group, items, line, paragraph, price, rich, texts, toggle } from "./text.ts";

export const offersSchema = z.strictObject({
	title: line("Заголовок"),
	lead: paragraph("Вступление"),
	items: items(
		"Предложения",
		{
			title: line("Название"),
			price: price("Цена"),
			unit: line("За что", { hint: "Например, 60 минут." }),
			description: rich("Описание"),
			points: texts("Что входит", line("Строка", { max: 300 }), { item: "строку", max: 12 }),
			button: line("Кнопка", { max: 60, hint: "Ведёт на страницу записи." }),
			english: group(
				"Для поисковиков, по-английски",
				{ name: line("Название"), description: paragraph("Описание") },
				"На страницах этого нет: так предложение узнают поисковики.",
			),
		},
		{ item: "предложение", max: 8 },
	),
	notOpening: line("Если запись не открывается", { hint: "Перед ссылкой на все способы связи." }),
	showsMedicalNote: toggle("Показывать примечание о медицинской помощи", "Стоит под ценами, мелкими словами."),
	medicalNote: rich("Примечание о медицинской помощи"),
});
export type Offer = z.infer<typeof offersSchema>["items"][number];
