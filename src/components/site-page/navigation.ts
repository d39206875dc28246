import type { SharedContent } from "#contract/content/sections.ts";

/** True if the landing page shows a section: the owner may hide all but the first. */
export const isShown = ({ landing }: Pick<SharedContent, "landing">, section: string): boolean =>
	!landing.sections.some(({ id, isShown }) => id === section && !isShown);

/** The id of the target of «Начать», inside the section with contacts and prices. */
export const CTA = "cta";

/** The id of the footer's list of contacts, the dialog's substitute without scripts. */
export const CONTACT_LIST = "contacts";

/** The id of the dialog with all contacts of the owner. */
export const CONTACT_SHEET = "contact-sheet";
/** The attributes of a link that opens the contact sheet, which is counted. */
export const OPENS_CONTACTS = {
	href: `#${CONTACT_LIST}`,
	"data-opens": CONTACT_SHEET,
	"data-counts": "enquiryClick",
} as const;
