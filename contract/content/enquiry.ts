import { z } from "../zod.ts";
import { pageMeta } from "./page-meta.ts";
import { line, paragraph } from "./text.ts";

/** The texts of the enquiry form and of its confirmation page. */
export const enquirySectionSchema = z.strictObject({
	title: line("Заголовок"),
	lead: paragraph("Вступление", { hint: "Кто и когда ответит." }),
	whySoLittle: paragraph("Почему так мало вопросов", {
		hint: "О здоровье форма не спрашивает: это особая категория данных (152-ФЗ, статья 10).",
	}),
	thanksTitle: line("Заголовок после отправки"),
	thanks: paragraph("Текст после отправки", { hint: "Скажите, когда ждать ответа." }),
	meta: pageMeta("Страница в поисковиках"),
});
