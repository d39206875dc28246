import { cutAtWord } from "../../../../../lib/cut-text.ts";
import { fieldsOf, type ObjectSchema, schemasOf, textOf, type Values, valuesOf } from "./field-schema.ts";
import { NO_REFERENCES, withValues } from "./shown-references.ts";

const UNTITLED = "Без названия";

// The line length of a card on a wide screen.
const TITLE_MAX = 70;

/** The title of a list's item: its first text. Items without texts have titles in the `options` of their id field. */
export function itemTitle(schema: ObjectSchema, item: Values, values = NO_REFERENCES): string {
	const texts = fieldsOf(schema)
		.filter(({ meta }) => ["line", "text", "rich"].includes(meta.widget))
		.map(({ name }) => textOf(item[name]).trim());
	const id = schemasOf(schema).find(([name]) => name === "id")?.[1];
	const title = textOf(valuesOf(id?.meta()?.options)[textOf(item.id)]) || texts.find(Boolean) || UNTITLED;
	const [line = ""] = title.split("\n");
	const [start, rest] = cutAtWord(withValues(line, values), TITLE_MAX);
	return rest ? `${start}…` : start;
}
