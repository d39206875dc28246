import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { FieldMeta } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import { fieldsOf, type ObjectSchema } from "./fields/field-schema.ts";
import { schemaOf } from "./section-kind.ts";

/** The fields of an object, including nested ones. */
function* allFields(schema: ObjectSchema): Generator<FieldMeta> {
	for (const { schema: field, meta } of fieldsOf(schema)) {
		yield meta;
		const inner = field instanceof z.ZodArray ? field.element : field;
		if (inner instanceof z.ZodObject && meta.widget !== "picture" && meta.widget !== "price") yield* allFields(inner);
	}
}

/** The names of the pictures in a section, without duplicates. */
export const picturesIn = (key: SectionKey): string[] => [
	...new Set([...allFields(schemaOf(key))].filter(({ widget }) => widget === "picture").map(({ label }) => label)),
];

/** Search synonyms for words used in the labels. */
const OTHER_WORDS: Partial<Record<SectionKey, string>> = {
	hero: "фото фотография обложка шапка",
	bio: "фото фотография портрет",
	about: "фото фотография биография",
	projects: "фото фотография",
	site: "seo сео поиск превью",
	offers: "цена стоимость оплата консультация",
	contacts: "телефон почта whatsapp telegram",
	profiles: "instagram youtube vk",
	settings: "часовой пояс",
};

const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");

const SEARCHED = new Map(
	(Object.keys(SECTIONS) as SectionKey[]).map((key) => {
		const { title, group } = SECTIONS[key];
		const fields = [...allFields(schemaOf(key))].flatMap(({ label, hint = "" }) => [label, hint]);
		return [key, plain([title, group, OTHER_WORDS[key], ...fields].join(" "))];
	}),
);

/** True if a section's title, fields or pictures contain all words of a search, or words that start with them. */
export function isFound(key: SectionKey, search: string): boolean {
	const words = plain(search).split(/\s+/).filter(Boolean);
	return words.every((word) => SEARCHED.get(key)?.includes(word));
}
