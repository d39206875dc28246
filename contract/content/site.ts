import { z } from "zod";
import { pageMetaSchema } from "./page-meta.ts";
import { line, paragraph } from "./text.ts";

const verificationToken = z.string().regex(/^(?:[\w-]{8,100})?$/);

export const siteSchema = z.strictObject({
	name: z.string().trim().min(1).max(100),
	authorLabel: line,
	/** The text under the name in the footer. */
	shortBio: paragraph,
	home: pageMetaSchema,
	blog: pageMetaSchema,
	gallery: pageMetaSchema,
	/** Tokens that prove the ownership of the site to search engines: the content of their meta tags; empty for none. */
	verification: z.strictObject({ yandex: verificationToken, google: verificationToken }),
	/** The person as structured data, in English (specification, section 9). */
	person: z.strictObject({ jobTitle: line, description: paragraph, knowsAbout: z.array(line).min(1) }),
});

/** Texts of the English pages that the Russian ones take from other content files. */
export const englishSchema = z.strictObject({ shortBio: paragraph, contactsNote: line, metaNote: paragraph });
