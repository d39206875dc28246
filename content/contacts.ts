import type { z } from "zod";
import type { contactsSchema } from "#contract/content/contacts.ts";

/** The contact details and the booking page. The URLs, the e-mail address and the number are examples that belong to nobody. */
export const contacts: z.infer<typeof contactsSchema> = {
	booking: "https://example.com/booking",
	email: "hello@example.com",
	messenger: {
		name: "WhatsApp",
		text: "+1 202 555 01 23",
		href: "https://wa.me/12025550123",
		messageParameter: "text",
	},
	others: [{ name: "Telegram", text: "@example", href: "https://example.com/telegram" }],
	note: "Онлайн консультации по всему миру",
};
