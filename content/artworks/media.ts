import type { Artwork } from "#contract/content/artworks.ts";

export type MediumKey = Artwork["mediumKey"];

/** A medium: its names and its section of the gallery. */
interface Medium {
	/** The name on a work's page. */
	ru: string;
	en: string;
	/** The short name, in the filter. */
	short: { ru: string; en: string };
	/** The section of the gallery: its heading and a sentence. */
	section: { title: { ru: string; en: string }; lead: { ru: string; en: string } };
}

export const media: Readonly<Record<MediumKey, Medium>> = {
	acrylic: {
		ru: "Холст, акрил",
		en: "Acrylic on canvas",
		short: { ru: "Акрил на холсте", en: "Acrylic on canvas" },
		section: {
			title: { ru: "Холсты 2012–2017", en: "Canvases, 2012–2017" },
			lead: {
				ru: "Акрил, мастихин и\u00a0широкая кисть. Здесь всё начиналось.",
				en: "Acrylic, a palette knife and a wide brush. This is where it began.",
			},
		},
	},
	ink: {
		ru: "Цифровая графика, тушь",
		en: "Digital graphics, ink",
		short: { ru: "Тушь", en: "Ink" },
		section: {
			title: { ru: "Тушь", en: "Ink" },
			lead: { ru: "Одно движение, и\u00a0исправить ничего нельзя.", en: "One movement, and nothing can be put right." },
		},
	},
	geometry: {
		ru: "Цифровая графика, геометрия",
		en: "Digital graphics, geometry",
		short: { ru: "Геометрия", en: "Geometry" },
		section: {
			title: { ru: "Геометрия", en: "Geometry" },
			lead: {
				ru: "Цвет и\u00a0край. Остальное дорисовывает тот, кто смотрит.",
				en: "Colour and edge. The rest is drawn by whoever looks.",
			},
		},
	},
	flow: {
		ru: "Цифровая графика, линия",
		en: "Digital graphics, line",
		short: { ru: "Линия", en: "Line" },
		section: {
			title: { ru: "Линия", en: "Line" },
			lead: {
				ru: "Много тонких линий, и\u00a0у\u00a0каждой своя дорога.",
				en: "Many thin lines, each going its own way.",
			},
		},
	},
	botany: {
		ru: "Цифровая графика, ботаника",
		en: "Digital graphics, botany",
		short: { ru: "Ботаника", en: "Botany" },
		section: {
			title: { ru: "Ботаника", en: "Botany" },
			lead: {
				ru: "Растения, на\u00a0которые смотрели дольше, чем принято.",
				en: "Plants that were looked at longer than is usual.",
			},
		},
	},
	night: {
		ru: "Цифровая живопись",
		en: "Digital painting",
		short: { ru: "Ночь", en: "Night" },
		section: {
			title: { ru: "Ночь", en: "Night" },
			lead: { ru: "То, что видно, когда гаснет верхний свет.", en: "What can be seen once the ceiling light is off." },
		},
	},
	notation: {
		ru: "Цифровая графика, музыка",
		en: "Digital graphics, music",
		short: { ru: "Музыка", en: "Music" },
		section: {
			title: { ru: "Музыка", en: "Music" },
			lead: { ru: "Ритм, записанный не\u00a0нотами.", en: "Rhythm, written down without notes." },
		},
	},
};
