import { differenceBy, intersectionBy, isEqual } from "es-toolkit";
import { CURRENCIES } from "#contract/currency.ts";
import { formatPrice } from "#contract/price.ts";
import type { SitePicture } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import type { Difference } from "../../../kit/compare/difference.ts";
import { choicesOf, type FieldOptions, NO_OPTIONS } from "./choices.ts";
import {
	type FieldSchema,
	fieldsOf,
	type Item,
	isItem,
	joinWords,
	listOf,
	type ObjectSchema,
	pictureOf,
	textOf,
	type Values,
	valuesOf,
} from "./field-schema.ts";
import { itemTitle } from "./item-title.ts";
import { NO_REFERENCES, withValues } from "./shown-references.ts";

/** A place in a section: the labels on the path to it, and the choices known only at run time. */
interface Place {
	labels: readonly string[];
	options: FieldOptions;
}

const inside = (place: Place, label: string): Place => ({ ...place, labels: [...place.labels, label] });

/**
 * The fields in which two versions of a section differ, in form order, as texts. An added or removed item is one row,
 * and so is a changed order of items.
 */
export function sectionDifferences(
	schema: ObjectSchema,
	before: unknown,
	after: unknown,
	options: FieldOptions = NO_OPTIONS,
): Difference[] {
	return objectDifferences(schema, valuesOf(before), valuesOf(after), { labels: [], options });
}

const objectDifferences = (schema: ObjectSchema, before: Values, after: Values, place: Place): Difference[] =>
	fieldsOf(schema).flatMap((field) =>
		fieldDifferences(field, before[field.name], after[field.name], inside(place, field.meta.label)),
	);

function fieldDifferences(field: FieldSchema, before: unknown, after: unknown, place: Place): Difference[] {
	const { schema, meta } = field;
	if (meta.widget === "group" && schema instanceof z.ZodObject) {
		return objectDifferences(schema, valuesOf(before), valuesOf(after), place);
	}
	if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
		return itemDifferences(schema.element, listOf(before).filter(isItem), listOf(after).filter(isItem), place);
	}
	if (meta.widget === "picture") return pictureDifferences(pictureOf(before), pictureOf(after), place);
	return row(place, describeValue(field, before, place.options), describeValue(field, after, place.options));
}

/** A text normalised for the comparison: no-break spaces become plain ones. */
const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

function row({ labels }: Place, ...texts: [before: string, after: string]): Difference[] {
	const [before = "", after = ""] = texts.map(withPlainSpaces);
	return before === after ? [] : [{ kind: "text", label: labels.join(" › "), before, after }];
}

function pictureDifferences(before: SitePicture, after: SitePicture, place: Place): Difference[] {
	const shown = ({ url }: SitePicture) => ({ url: url || undefined, text: "исходная картинка" });
	const label = place.labels.join(" › ");
	return [
		...(before.url === after.url
			? []
			: [{ kind: "picture" as const, label, before: shown(before), after: shown(after) }]),
		...row(inside(place, "Описание"), before.alt, after.alt),
	];
}

function itemDifferences(schema: ObjectSchema, before: Item[], after: Item[], place: Place): Difference[] {
	const all = [...after, ...differenceBy(before, after, idOf)];
	const titles = titlesOf(schema, all);
	const titleOf = ({ id }: Item) => titles.get(id) ?? "";
	const textsIn = (item: Item | undefined) => (item ? textsOf(schema, item, place.options).join("\n") : "");
	const kept = (items: Item[], others: Item[]) => intersectionBy(items, others, idOf).map(idOf);
	const isReordered = !isEqual(kept(before, after), kept(after, before));
	const titlesIn = (items: Item[]) => items.map(titleOf).join("\n");
	return [
		...(isReordered ? row(inside(place, "Порядок"), titlesIn(before), titlesIn(after)) : []),
		...all.flatMap((item) => {
			const [older, newer] = [before, after].map((items) => items.find(({ id }) => id === item.id));
			const itemPlace = inside(place, titleOf(item));
			const differences = objectDifferences(schema, valuesOf(older), valuesOf(newer), itemPlace);
			if (older && newer) return differences;
			// The descriptions of its pictures are among its texts.
			const pictures = differences.filter(({ kind }) => kind === "picture");
			return [...row(itemPlace, textsIn(older), textsIn(newer)), ...pictures];
		}),
	];
}

const idOf = ({ id }: Item) => id;

/** The titles of items by their ids. Equal titles are numbered, since a comparison row is identified by its label. */
function titlesOf(schema: ObjectSchema, items: Item[]): Map<string, string> {
	const counts = new Map<string, number>();
	return new Map(
		items.map((item) => {
			const title = itemTitle(schema, item);
			const count = (counts.get(title) ?? 0) + 1;
			counts.set(title, count);
			return [item.id, count > 1 ? `${title} (${count})` : title];
		}),
	);
}

/** All texts of an item, one line per field. */
function textsOf(schema: ObjectSchema, values: Values, options: FieldOptions): string[] {
	return fieldsOf(schema).flatMap((field) => {
		const value = values[field.name];
		if (field.meta.widget === "group" && field.schema instanceof z.ZodObject) {
			return textsOf(field.schema, valuesOf(value), options);
		}
		const element = field.schema instanceof z.ZodArray ? field.schema.element : undefined;
		if (element instanceof z.ZodObject) {
			return listOf(value).flatMap((item) => textsOf(element, valuesOf(item), options));
		}
		const text = describeValue(field, value, options);
		if (text === "") return [];
		return ["switch", "choice"].includes(field.meta.widget) ? [`${field.meta.label}: ${text}`] : [text];
	});
}

const priceSchema = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) });

/** A value stored by the server, in words. */
function describeValue({ schema, meta }: FieldSchema, value: unknown, options: FieldOptions): string {
	const { success, data } = schema.safeParse(value);
	const stored: unknown = success ? data : value;
	const withSources = (text: string) => withValues(text, options.references ?? NO_REFERENCES, true);
	switch (meta.widget) {
		case "price": {
			const price = priceSchema.safeParse(stored);
			return price.success ? formatPrice(price.data) : textOf(valuesOf(stored).amount);
		}
		case "switch":
			return stored ? "да" : "нет";
		case "choice":
			return choicesOf(meta, options).find((choice) => choice.value === stored)?.label ?? textOf(stored);
		case "picture":
			return pictureOf(stored).alt;
		case "list":
			return withSources(listOf(stored).map(textOf).join("\n"));
		case "words":
			return withSources(joinWords(stored));
		default:
			return withSources(textOf(stored));
	}
}
