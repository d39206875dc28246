import english from "#content/english.json" with { type: "json" };
import type { LayoutMessages } from "./layout-messages.ts";

/** The layout's texts in English. Of the linked pages only the gallery is in English too. */
export const ENGLISH: LayoutMessages = {
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
	contactsNote: english.contactsNote,
	rights: "All rights reserved.",
	shortBio: english.shortBio,
	metaNote: english.metaNote,
	sheet: {
		title: "How to reach me",
		lead: "The booking page and the messengers do not open for everyone. If one fails to load, choose another; you can copy the message.",
		message: "Message",
		usualMessage: "Hello. I would like to book a consultation.",
		email: "E-mail",
		booking: "Booking page",
	},
	close: "Close",
	copy: "Copy",
	theMessage: "the message",
	newTab: "opens in a new tab",
};
