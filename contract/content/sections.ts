import { helpSchema } from "../help.ts";
import type { z } from "../zod.ts";
import { answersSchema } from "./answers.ts";
import { contactsSchema, profilesSchema } from "./contacts.ts";
import {
	aboutSchema,
	audienceSchema,
	benefitsSchema,
	bioSchema,
	heroSchema,
	landingSchema,
	methodologySchema,
	offersSchema,
	projectsSchema,
	testimonialsSchema,
} from "./landing.ts";
import { legalDocumentSchema } from "./legal-document.ts";
import { blogSchema, enquirySectionSchema, gallerySchema } from "./pages.ts";
import { englishSchema, settingsSchema, siteSchema } from "./site.ts";

/**
 * The sections of the site's texts by key, in the order of the admin: their schemas, and the page that previews them.
 */
export const SECTIONS = {
	hero: { title: "Первый экран", group: "Главная", page: "/", schema: heroSchema },
	bio: { title: "Коротко", group: "Главная", page: "/", schema: bioSchema },
	about: { title: "Обо мне", group: "Главная", page: "/", schema: aboutSchema },
	methodology: { title: "Как устроена работа", group: "Главная", page: "/", schema: methodologySchema },
	audience: { title: "С кем я работаю", group: "Главная", page: "/", schema: audienceSchema },
	benefits: { title: "На что можно рассчитывать", group: "Главная", page: "/", schema: benefitsSchema },
	projects: { title: "Проекты", group: "Главная", page: "/", schema: projectsSchema },
	testimonials: { title: "Отзывы", group: "Главная", page: "/", schema: testimonialsSchema },
	offers: { title: "Цены и запись", group: "Главная", page: "/", schema: offersSchema },
	landing: { title: "Порядок и видимость", group: "Главная", page: "/", schema: landingSchema },
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
	privacy: {
		title: "Политика конфиденциальности",
		group: "Правовые тексты",
		page: "/privacy",
		schema: legalDocumentSchema,
	},
	terms: { title: "Условия использования", group: "Правовые тексты", page: "/terms", schema: legalDocumentSchema },
	consent: {
		title: "Согласие на обработку данных",
		group: "Правовые тексты",
		page: "/consent",
		schema: legalDocumentSchema,
	},
	"enquiry-consent": {
		title: "Согласие для заявки",
		group: "Правовые тексты",
		page: "/enquiry-consent",
		schema: legalDocumentSchema,
	},
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
