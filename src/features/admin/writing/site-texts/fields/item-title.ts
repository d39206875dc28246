import { cutAtWord } from "../../../../../lib/cut-text.ts";
import { fieldsOf, type ObjectSchema, schemasOf, textOf, type Values } from "./field-schema.ts";
import { NO_REFERENCES, withValues } from "./shown-references.ts";

const UNTITLED = "Без названия";

// The line length of a card on a wide screen.
const TITLE_MAX = 70;

/**
 * The title of a list's item: its first text. If items have no texts, the `options` of their id field give the titles
 * by id.
 */
export function itemTitle(schema: ObjectSchema, item: Values, values = NO_REFERENCES): string {
	const texts = fieldsOf(schema)
		.filter(({ meta }) => ["line", "text", "rich"].includes(meta.widget))
		.map(({ name }) => textOf(item[name]).trim());
	const [line = ""] = (titlesById(schema)[textOf(item.id)] ?? texts.find(Boolean) ?? UNTITLED).split("\n");
	const [title, rest] = cutAtWord(withValues(line, values), TITLE_MAX);
	return rest ? `${title}…` : title;
}

function titlesById(schema: ObjectSchema): Record<string, string> {
	const options = schemasOf(schema)
		.find(([name]) => name === "id")?.[1]
		.meta()?.options;
	return typeof options === "object" && options !== null ? Object.fromEntries(Object.entries(options)) : {};
}
