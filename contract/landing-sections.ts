/** The sections of the landing page that can be hidden and moved; the hero is always first. */
export const LANDING_SECTIONS = {
	bio: "Коротко",
	about: "Обо мне",
	methodology: "Как устроена работа",
	audience: "С кем я работаю",
	benefits: "На что можно рассчитывать",
	projects: "Проекты",
	testimonials: "Отзывы",
	offers: "Цены и запись",
} as const;
export type LandingSection = keyof typeof LANDING_SECTIONS;

export const isLandingSection = (id: string): id is LandingSection => id in LANDING_SECTIONS;
