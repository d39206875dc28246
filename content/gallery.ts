import type { z } from "zod";
import type { gallerySchema } from "#contract/content/gallery.ts";

/** The texts around the works of the gallery. The works themselves are in `artworks.ts`. */
export const gallery: z.infer<typeof gallerySchema> = {
	heading: { ru: "Художественная галерея", en: "Art Gallery" },
	tagline: {
		ru: "Живопись акрилом и\u00a0цифровая графика: то, что не\u00a0сказать словами и\u00a0не\u00a0сыграть на\u00a0барабане.",
		en: "Acrylic paintings and digital works, featured in an international art book with 40,000+ distribution points worldwide.",
	},
	artist: {
		title: { ru: "О художнике", en: "About the Artist" },
		text: {
			ru: "Днём я\u00a0врач и\u00a0слушаю людей. Пишу по\u00a0вечерам: сначала это был акрил на\u00a0холсте, с\u00a02018\u00a0года\u00a0— цифровая графика. Картина для\u00a0меня\u00a0— тоже способ услышать.",
			en: "By day I am a doctor and listen to people. I paint in the evenings: acrylic on canvas at first, digital works since 2018. A picture is one more way of listening.",
		},
		achievements: [
			{
				ru: "Третье место на\u00a0международном художественном конкурсе в\u00a0Нью-\u2060Йорке",
				en: "Third place in an international art competition in New York",
			},
			{ ru: "Участие в\u00a0выставке в\u00a0Лос-\u2060Анджелесе, 2024", en: "Exhibited in Los Angeles, 2024" },
			{
				ru: "Публикация в\u00a0международной книге об\u00a0искусстве, доступной более чем в\u00a040\u00a0000\u00a0точек распространения",
				en: "Featured in an international art book available in over 40,000 distribution points",
			},
		],
	},
	english: {
		title: "Art Gallery / Художественная галерея",
		description:
			"Acrylic paintings on canvas and digital works by a psychiatrist, musician and painter: night scenes, ink, geometry, botany, music turned to form.",
		keywords: [
			"art gallery",
			"acrylic painting on canvas",
			"abstract painting",
			"digital art",
			"contemporary art",
			"ink",
			"художественная галерея",
		],
	},
};
