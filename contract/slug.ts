import { z } from "./zod.ts";

export const SLUG_MAX = 200;

/** The slug of a post or a category: Latin letters, digits and single hyphens between them. */
export const slugSchema = z
	.string()
	.min(1, { error: "Укажите адрес" })
	.max(SLUG_MAX, { error: `Не длиннее ${SLUG_MAX} знаков` })
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "Только строчные латинские буквы, цифры и одиночные дефисы" });

/** The slug of a tag, which may be Cyrillic (specification, section 5). */
export const tagSlugSchema = z
	.string()
	.overwrite((slug) => slug.normalize("NFC"))
	.min(1, { error: "Укажите адрес" })
	.max(SLUG_MAX, { error: `Не длиннее ${SLUG_MAX} знаков` })
	.regex(/^[a-z0-9а-џґ]+(-[a-z0-9а-џґ]+)*$/, { error: "Только строчные буквы, цифры и одиночные дефисы" });
