import type { z } from "zod";
import type { profilesSchema } from "#contract/content/contacts.ts";

/** The owner's profiles on other sites. The URLs are examples. */
export const profiles: z.infer<typeof profilesSchema> = {
	profiles: [
		{ name: "YouTube", href: "https://example.com/youtube", isOfMeta: false },
		{ name: "TikTok", href: "https://example.com/tiktok", isOfMeta: false },
		{ name: "Instagram", href: "https://example.com/instagram", isOfMeta: true },
		{ name: "Facebook", href: "https://example.com/facebook", isOfMeta: true },
	],
	showsMetaNote: true,
	metaNote:
		"Instagram и Facebook принадлежат компании Meta Platforms Inc., которая признана экстремистской организацией; её деятельность на территории Российской Федерации запрещена.",
};
