import { z } from "../zod.ts";
import { pageMeta } from "./page-meta.ts";
import { group, items, line, paragraph } from "./text.ts";

const both = { ru: line("По-русски", { max: 300 }), en: line("По-английски", { max: 300 }) };
const bothTexts = { ru: paragraph("По-русски"), en: paragraph("По-английски") };

export const gallerySchema = z.strictObject({
	heading: group("Заголовок", both),
	tagline: group("Подзаголовок", bothTexts),
	artist: group("О художнике", {
		title: group("Заголовок", both),
		text: group("Слова художника", bothTexts, "Под работами."),
		achievements: items("Достижения", both, { item: "достижение", max: 12 }),
	}),
	english: pageMeta("Английская страница в поисковиках"),
});
