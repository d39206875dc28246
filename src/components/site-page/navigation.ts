import type { SharedContent } from "#contract/content/sections.ts";
import type { Language } from "#contract/language.ts";

/** The ids of the landing page's sections in the navigation (specification, section 2). */
const SECTIONS = ["hero", "about", "methodology", "projects"] as const;

/** True if the landing page shows a section: the owner may hide all but the first. */
export const isShown = ({ landing }: Pick<SharedContent, "landing">, section: string): boolean =>
	!landing.sections.some(({ id, isShown }) => id === section && !isShown);

/** The sections in the navigation that the landing page shows. */
export const shownSections = (content: SharedContent) => SECTIONS.filter((section) => isShown(content, section));

/** The pages in the navigation, in the layout's language. */
export const pagesOf = (language: Language) =>
	[
		{ to: "/blog", label: { ru: "Блог", en: "Blog" }[language] },
		language === "ru"
			? { to: "/gallery", label: "Галерея" }
			: { to: "/en/gallery", label: "Gallery", hrefLang: language },
	] as const;

/** The router's options for links to lists: current on every page of the list, but not on an article or artwork. */
export const EXACT_MATCH = { exact: true, includeSearch: false };

/** The id of the target of «Начать», inside the section with contacts and prices. */
export const CTA = "cta";

/** The id of the dialog with all contacts of the owner. */
export const CONTACT_SHEET = "contact-sheet";
/** The attributes of a link that opens the contact sheet, which is counted. */
export const OPENS_CONTACTS = { "data-opens": CONTACT_SHEET, "data-counts": "enquiryClick" } as const;

/** The id of the message field in that dialog. */
export const CONTACT_MESSAGE = "contact-message";

/** The id of the footer's list of contacts, the dialog's substitute without scripts. */
export const CONTACT_LIST = "contacts";
