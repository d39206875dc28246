import { items, line, paragraph } from "../section-fields.ts";
import { z } from "../zod.ts";

/**
 * A legal text. Paragraphs are separated by empty lines; lines that begin with "- " are list items. The placeholders
 * `{name}`, `{email}` and `{site}` are replaced by the site's name, the owner's e-mail address and the site's URL.
 */
export const legalDocumentSchema = z.strictObject({
	title: line("Заголовок"),
	description: paragraph("Описание для поисковиков", { max: 320 }),
	sections: items(
		"Части",
		{
			title: line("Название"),
			text: paragraph("Текст", {
				max: 20_000,
				hint: "Пустая строка начинает абзац, «- » в начале строки — пункт списка. {name}, {email} и {site} заменяются именем, почтой и адресом сайта.",
			}),
		},
		{ item: "часть", min: 1, max: 60 },
	),
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;
