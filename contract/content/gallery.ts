import { z } from "zod";
import { pageMetaSchema } from "./page-meta.ts";
import { paragraph } from "./text.ts";

const bilingualText = z.object({ ru: paragraph, en: paragraph });

export const gallerySchema = z.object({
	heading: bilingualText,
	tagline: bilingualText,
	artist: z.object({ title: bilingualText, text: bilingualText, achievements: z.array(bilingualText).length(3) }),
	/** The metadata of the English page. */
	english: pageMetaSchema,
});
