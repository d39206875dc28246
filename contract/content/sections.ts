import { helpSchema } from "../help.ts";
import type { z } from "../zod.ts";
import { answersSchema } from "./answers.ts";
import { contactsSchema, profilesSchema } from "./contacts.ts";
import * as landing from "./landing.ts";
import { legalDocumentSchema } from "./legal-document.ts";
import { blogSchema, enquirySectionSchema, gallerySchema } from "./pages.ts";
import { englishSchema, settingsSchema, siteSchema } from "./site.ts";

const legal = { group: "Правовые тексты", schema: legalDocumentSchema } as const;

/** The sections of the site's texts by key, in the order of the admin: their schemas, and the page that previews them. */
export const SECTIONS = {
	hero: { title: "Первый экран", group: "Главная", page: "/", schema: landing.heroSchema },
	bio: { title: "Коротко", group: "Главная", page: "/", schema: landing.bioSchema },
	about: { title: "Обо мне", group: "Главная", page: "/", schema: landing.aboutSchema },
	methodology: { title: "Как устроена работа", group: "Главная", page: "/", schema: landing.methodologySchema },
	audience: { title: "С кем я работаю", group: "Главная", page: "/", schema: landing.audienceSchema },
	benefits: { title: "На что можно рассчитывать", group: "Главная", page: "/", schema: landing.benefitsSchema },
	projects: { title: "Проекты", group: "Главная", page: "/", schema: landing.projectsSchema },
	testimonials: { title: "Отзывы", group: "Главная", page: "/", schema: landing.testimonialsSchema },
	offers: { title: "Цены и запись", group: "Главная", page: "/", schema: landing.offersSchema },
	landing: { title: "Порядок и видимость", group: "Главная", page: "/", schema: landing.landingSchema },
	site: { title: "Имя и описания", group: "Весь сайт", page: "/", schema: siteSchema },
	contacts: { title: "Контакты", group: "Весь сайт", page: "/", schema: contactsSchema },
	profiles: { title: "Соцсети", group: "Весь сайт", page: "/", schema: profilesSchema },
	settings: { title: "Настройки", group: "Весь сайт", page: "/", schema: settingsSchema },
	answers: { title: "Ответы на заявки", group: "Весь сайт", page: "/", schema: answersSchema },
	blog: { title: "Блог", group: "Другие страницы", page: "/blog", schema: blogSchema },
	gallery: { title: "Галерея", group: "Другие страницы", page: "/gallery", schema: gallerySchema },
	english: { title: "Английские страницы", group: "Другие страницы", page: "/en/gallery", schema: englishSchema },
	enquiry: { title: "Заявка", group: "Другие страницы", page: "/enquiry", schema: enquirySectionSchema },
	help: { title: "Экстренная помощь", group: "Другие страницы", page: "/blog", schema: helpSchema },
	privacy: { title: "Политика конфиденциальности", page: "/privacy", ...legal },
	terms: { title: "Условия использования", page: "/terms", ...legal },
	consent: { title: "Согласие на обработку данных", page: "/consent", ...legal },
	"enquiry-consent": { title: "Согласие для заявки", page: "/enquiry-consent", ...legal },
} as const;

export type SectionKey = keyof typeof SECTIONS;
export const SECTION_KEYS = Object.keys(SECTIONS) as [SectionKey, ...SectionKey[]];

type SectionValue<K extends SectionKey = SectionKey> = z.output<(typeof SECTIONS)[K]["schema"]>;

/** The values of all sections. */
export type SiteContent = { [K in SectionKey]: SectionValue<K> };

/** The legal texts among the sections. */
export const LEGAL_KEYS = ["privacy", "terms", "consent", "enquiry-consent"] as const satisfies SectionKey[];
export type LegalKey = (typeof LEGAL_KEYS)[number];

export const isLegal = (key: string): key is LegalKey => LEGAL_KEYS.some((legal) => legal === key);

/** The sections that are not public. */
const PRIVATE_KEYS = ["settings", "answers"] as const satisfies SectionKey[];
export type PrivateKey = (typeof PRIVATE_KEYS)[number];

export const isPrivate = (key: string): key is PrivateKey => PRIVATE_KEYS.some((own) => own === key);

/** The sections that pages with React embed for the browser: the texts of the layout and of these pages. */
export const SHARED_SECTIONS = [
	"site",
	"contacts",
	"profiles",
	"english",
	"blog",
	"gallery",
	"landing",
] as const satisfies SectionKey[];
export type SharedContent = Pick<SiteContent, (typeof SHARED_SECTIONS)[number]>;
