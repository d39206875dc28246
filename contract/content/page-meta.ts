import { group, line, paragraph, words } from "../section-fields.ts";

/** The title, description and keywords of a page, for search engines and link previews. */
export const pageMeta = (label: string, hint?: string) =>
	group(
		label,
		{
			title: line("Название", { max: 120, hint: "Поисковики показывают первые 60–70 знаков." }),
			description: paragraph("Описание", {
				max: 500,
				hint: "Две-три фразы под названием в поиске: до 160 знаков видно всегда.",
			}),
			keywords: words("Ключевые слова"),
		},
		hint,
	);

export interface PageMeta {
	title: string;
	description: string;
	keywords: string[];
}
