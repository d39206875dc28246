import type { LayoutLabels } from "./layout-messages.ts";

/** The layout's own texts in English. Of the linked pages only the gallery is in English too. */
export const ENGLISH: LayoutLabels = {
	language: "en",
	skip: "Skip to content",
	menu: "Menu",
	sectionsLabel: "Site sections",
	sections: { hero: "Home", about: "About me", methodology: "Method", projects: "Projects" },
	start: "Begin",
	footerLabel: "Footer",
	navigation: "Navigation",
	contacts: "Contacts",
	notOpening: "Does not open?",
	rights: "All rights reserved.",
	sheetLabels: { message: "Message", email: "E-mail", booking: "Booking page" },
	close: "Close",
	copy: "Copy",
	theMessage: "the message",
	newTab: "opens in a new tab",
};
