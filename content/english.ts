import type { z } from "zod";
import type { englishSchema } from "#contract/content.ts";

/** What stands around the gallery on its pages in English. */
export const english: z.infer<typeof englishSchema> = {
	shortBio:
		"Doctor, musician and painter. I work one to one, online and in Russian, with people who stand before a change.",
	contactsNote: "Online consultations worldwide",
	metaNote:
		"Instagram and Facebook belong to Meta Platforms Inc., which has been designated an extremist organisation; its activity is banned in the Russian Federation.",
};
