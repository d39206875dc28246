/** What the works are made in: as it is said of a work, and in one word for the filter. */
export const media = {
	acrylic: {
		ru: "Холст, акрил",
		en: "Acrylic on canvas",
		shortRu: "Акрил на холсте",
		shortEn: "Acrylic on canvas",
	},
	ink: {
		ru: "Цифровая графика, тушь",
		en: "Digital graphics, ink",
		shortRu: "Тушь",
		shortEn: "Ink",
	},
	geometry: {
		ru: "Цифровая графика, геометрия",
		en: "Digital graphics, geometry",
		shortRu: "Геометрия",
		shortEn: "Geometry",
	},
	flow: {
		ru: "Цифровая графика, линия",
		en: "Digital graphics, line",
		shortRu: "Линия",
		shortEn: "Line",
	},
	botany: {
		ru: "Цифровая графика, ботаника",
		en: "Digital graphics, botany",
		shortRu: "Ботаника",
		shortEn: "Botany",
	},
	night: {
		ru: "Цифровая живопись",
		en: "Digital painting",
		shortRu: "Ночь",
		shortEn: "Night",
	},
	notation: {
		ru: "Цифровая графика, музыка",
		en: "Digital graphics, music",
		shortRu: "Музыка",
		shortEn: "Music",
	},
} as const;

export type MediumKey = keyof typeof media;
