import { z } from "zod";
import { pageMetaSchema } from "./page-meta.ts";
import { paragraph } from "./text.ts";

const bilingualText = z.strictObject({ ru: paragraph, en: paragraph });

export const gallerySchema = z.strictObject({
	heading: bilingualText,
	tagline: bilingualText,
	artist: z.strictObject({ title: bilingualText, text: bilingualText, achievements: z.array(bilingualText).length(3) }),
	/** The metadata of the English page. */
	english: pageMetaSchema,
});
