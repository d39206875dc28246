import type { LayoutMessages } from "./layout-messages.ts";

/** The sections of the landing page that the navigation names (specification, section 2). */
export const SECTIONS = ["hero", "about", "methodology", "projects"] as const;

/** The pages that it names, in the language of the page. */
export const pagesOf = ({ language, blog, gallery }: LayoutMessages) =>
	[
		{ to: "/blog", label: blog },
		language === "ru"
			? { to: "/gallery", label: gallery }
			: { to: "/en/gallery", label: gallery, hrefLang: language },
	] as const;

/** A page of the list is the list's; an article is another page. */
export const ONLY_ITSELF = { exact: true, includeSearch: false };

/** Where «Начать» leads: inside the section of contacts and prices. */
export const CTA = "cta";

/** The sheet with all ways to reach the owner, which links and buttons open. */
export const CONTACT_SHEET = "contact-sheet";

/** The field for a message in it. */
export const CONTACT_MESSAGE = "contact-message";

/** The footer's list of the same, for who has no scripts. */
export const CONTACT_LIST = "contacts";
