import type { z } from "zod";
import type { englishSchema } from "#contract/content/site.ts";

/** The texts of the English pages outside the gallery itself. */
export const english: z.infer<typeof englishSchema> = {
	shortBio:
		"Doctor, musician and painter. I work one to one, online and in Russian, with people who stand before a change.",
	contactsNote: "Online consultations worldwide",
	metaNote:
		"Instagram and Facebook belong to Meta Platforms Inc., which has been designated an extremist organisation; its activity is banned in the Russian Federation.",
};
