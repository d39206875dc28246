import type { Artwork } from "../content.schema.ts";

export type MediumKey = Artwork["mediumKey"];

/** What a work is made in. */
interface Medium {
	/** As it is said of a work. */
	ru: string;
	en: string;
	/** In a word or two, to choose by. */
	short: { ru: string; en: string };
}

/** What the works are made in. */
export const media: Readonly<Record<MediumKey, Medium>> = {
	acrylic: {
		ru: "Холст, акрил",
		en: "Acrylic on canvas",
		short: { ru: "Акрил на холсте", en: "Acrylic on canvas" },
	},
	ink: {
		ru: "Цифровая графика, тушь",
		en: "Digital graphics, ink",
		short: { ru: "Тушь", en: "Ink" },
	},
	geometry: {
		ru: "Цифровая графика, геометрия",
		en: "Digital graphics, geometry",
		short: { ru: "Геометрия", en: "Geometry" },
	},
	flow: {
		ru: "Цифровая графика, линия",
		en: "Digital graphics, line",
		short: { ru: "Линия", en: "Line" },
	},
	botany: {
		ru: "Цифровая графика, ботаника",
		en: "Digital graphics, botany",
		short: { ru: "Ботаника", en: "Botany" },
	},
	night: {
		ru: "Цифровая живопись",
		en: "Digital painting",
		short: { ru: "Ночь", en: "Night" },
	},
	notation: {
		ru: "Цифровая графика, музыка",
		en: "Digital graphics, music",
		short: { ru: "Музыка", en: "Music" },
	},
};
