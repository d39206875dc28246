import { CURRENCIES } from "../currency.ts";
import { readableUrl } from "../domain.ts";
import { isVisible, textSchema } from "../fields.ts";
import { parsePicture } from "../picture-url.ts";
import { z } from "../zod.ts";

// The fields of the site's texts: each has the label and the hint of its input in the admin. Lengths and counts are
// what the pages can show, not what is good taste: that is told by hints.

/** The inputs of the admin's forms. A list has items of one schema; words are a list in one input; a group is an object with a heading of its own. */
export const WIDGETS = [
	"line",
	"text",
	"rich",
	"price",
	"link",
	"date",
	"switch",
	"choice",
	"picture",
	"list",
	"words",
	"group",
	"hidden",
] as const;
export type Widget = (typeof WIDGETS)[number];

/** The choices that are known only at run time. */
type DynamicOptions = "artworks" | "timeZones" | "currencies";

/** The metadata of a field (`schema.meta()`). */
export interface FieldMeta {
	label: string;
	widget: Widget;
	/** The purpose of the field, where its label does not say it. */
	hint?: string;
	/** The values that the field takes, in a few words beside its label. */
	limit?: string;
	/** The choices of a `choice`, as labels by value, or where they come from. */
	options?: Record<string, string> | DynamicOptions;
	/** The noun for one item of a list, in the accusative: «Добавить шаг». */
	item?: string;
	/** True if the items of a list can be moved and not added or removed. */
	isFixed?: boolean;
	/** The value of another field of the object with which alone the field is asked for. */
	onlyWith?: { field: string; value: string };
}

interface TextOptions extends Pick<FieldMeta, "onlyWith"> {
	hint?: string;
	max?: number;
	isOptional?: boolean;
}

const MISSING = "Заполните это поле";

const text = (max: number, isOptional: boolean) =>
	textSchema(max)
		.trim()
		.min(isOptional ? 0 : 1, { error: MISSING })
		.refine((value) => value === "" || isVisible(value), { error: MISSING });

const metaOf = (
	label: string,
	widget: Widget,
	hint: string | undefined,
	limit: string,
	rest: Partial<FieldMeta> = {},
): FieldMeta => ({ label, widget, ...(hint ? { hint } : {}), limit, ...rest });

const limitOf = (max: number, isOptional: boolean) =>
	`До ${max.toLocaleString("ru-RU")} знаков${isOptional ? ", можно оставить пустым" : ""}.`;

/** A text on one line. */
export const line = (label: string, { hint, max = 160, isOptional = false, ...rest }: TextOptions = {}) =>
	text(max, isOptional)
		.overwrite((value) => value.replaceAll(/\s*\n\s*/g, " "))
		// A field that another's value asks for is empty only where it is not asked for.
		.meta({ ...metaOf(label, "line", hint, limitOf(max, isOptional && !rest.onlyWith), rest) });

/** A text of one or more lines. */
export const paragraph = (label: string, { hint, max = 1_200, isOptional = false, ...rest }: TextOptions = {}) =>
	text(max, isOptional).meta({ ...metaOf(label, "text", hint, limitOf(max, isOptional), rest) });

/** A text with bold and italic words and links, which the landing page shows (`src/components/rich-text`). */
export const rich = (label: string, { hint, max = 1_200, isOptional = false }: TextOptions = {}) =>
	text(max, isOptional).meta({ ...metaOf(label, "rich", hint, limitOf(max, isOptional)) });

const LINK = /^(?:https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?\d+)$/;

/** A link that is opened by a click: https, mailto or tel. */
export const link = (label: string, { hint, isOptional = false, ...rest }: Omit<TextOptions, "max"> = {}) =>
	text(500, isOptional)
		.overwrite(readableUrl)
		.refine((value) => (isOptional && value === "") || LINK.test(value), {
			error: "Нужен адрес, который начинается с https://, mailto: или tel:",
		})
		.meta({ ...metaOf(label, "link", hint, "Начинается с https://, mailto: или tel:", rest) });

/** The URL of a page on the web. */
export const webLink = (label: string, { hint, isOptional = false }: Omit<TextOptions, "max"> = {}) =>
	text(500, isOptional)
		.overwrite(readableUrl)
		.refine((value) => (isOptional && value === "") || /^https:\/\/[^\s/]+\S*$/.test(value), {
			error: "Нужен адрес, который начинается с https://",
		})
		.meta({ ...metaOf(label, "link", hint, "Начинается с https://") });

/** A choice that is on or off. */
export const toggle = (label: string, hint?: string) =>
	z.boolean().meta({ ...metaOf(label, "switch", hint, "Включено или выключено.") });

/** One of a few values, with the labels that the admin sees. */
export const choice = <const V extends Record<string, string>>(label: string, options: V, hint?: string) =>
	z
		.enum(Object.keys(options) as [keyof V & string, ...(keyof V & string)[]])
		.meta({ ...metaOf(label, "choice", hint, "Одно из списка.", { options }) });

/** The slug of a work of the gallery; "" for none. */
export const artworkChoice = (label: string, hint?: string) =>
	text(200, true).meta({ ...metaOf(label, "choice", hint, "Работа из галереи.", { options: "artworks" }) });

/** A price in whole units of its currency. */
export const price = (label: string, hint?: string) =>
	z
		.strictObject({
			amount: z
				.int({ error: "Нужно целое число" })
				.min(0, { error: "Цена не может быть отрицательной" })
				.max(100_000_000),
			currency: z.enum(CURRENCIES),
		})
		.meta({ ...metaOf(label, "price", hint, "Целое число, без копеек.") });
export type Price = z.infer<ReturnType<typeof price>>;

/** A picture of the library in the sizes of pages; without one, what came with the site stands in its place. */
export const picture = (label: string, hint: string) =>
	z
		.strictObject({
			/** The URL path of the largest file, with the focal point as a fragment; "" for none. */
			url: text(200, true),
			/** The text alternative; "" for a picture that adds nothing to the text beside it. */
			alt: line("Описание картинки", { max: 500, isOptional: true }),
		})
		.refine(({ url }) => url === "" || parsePicture(url) !== undefined, { error: "Нужна картинка из медиатеки" })
		// Values that were stored before the field existed have no picture.
		.default({ url: "", alt: "" })
		.meta({ ...metaOf(label, "picture", hint, "Картинка из медиатеки.") });

export type SitePicture = z.infer<ReturnType<typeof picture>>;

/** An object with a heading of its own. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, hint?: string) =>
	z.strictObject(shape).meta({ ...metaOf(label, "group", hint, "") });

interface ListOptions {
	hint?: string;
	min?: number;
	max?: number;
	/** The noun for one item, in the accusative: «Добавить шаг». */
	item: string;
}

const countOf = (min: number, max: number) => (min > 0 ? `От ${min} до ${max}.` : `До ${max}.`);

const countMessages = ({ min = 0, max = 30 }: ListOptions) =>
	[{ error: `Нужно не меньше ${min}` }, { error: `Не больше ${max}` }] as const;

/** A list of texts. */
export function texts<S extends z.ZodType<string, string>>(label: string, of: S, options: ListOptions) {
	const { min = 0, max = 30, hint, item } = options;
	const [few, many] = countMessages(options);
	return z
		.array(of)
		.min(min, few)
		.max(max, many)
		.meta({ ...metaOf(label, "list", hint, countOf(min, max), { item }) });
}

/** A list of words, which is one field: they are typed with commas between them. */
export function words(
	label: string,
	{ hint, max = 30, wordMax = 160 }: { hint?: string; max?: number; wordMax?: number } = {},
) {
	const [, many] = countMessages({ max, item: "слово" });
	return z
		.array(line("Слово", { max: wordMax }))
		.max(max, many)
		.meta({ ...metaOf(label, "words", hint, `Через запятую. ${countOf(0, max)}`) });
}

/** The id of an item: stable while the item is edited and moved, unique in its list, part of references to it. */
const itemId = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
	.max(40);

/** The schema of an item of a list. @param titles the titles of items that have no texts, by their ids */
export const itemSchema = <Shape extends z.ZodRawShape>(shape: Shape, titles: Record<string, string> = {}) =>
	z.strictObject({ id: itemId.meta({ ...metaOf("Номер", "hidden", undefined, "", { options: titles }) }), ...shape });

/** A list of objects, each with a stable id. */
export function itemsOf<S extends z.ZodType>(label: string, of: S, options: ListOptions & { isFixed?: boolean }) {
	const { min = 0, max = 30, hint, item, isFixed } = options;
	const [few, many] = countMessages(options);
	return z
		.array(of)
		.min(min, few)
		.max(max, many)
		.refine((list) => new Set((list as { id: string }[]).map(({ id }) => id)).size === list.length, {
			error: "Два пункта с одним номером",
		})
		.meta({ ...metaOf(label, "list", hint, countOf(min, max), { item, ...(isFixed ? { isFixed } : {}) }) });
}

/** A list of objects of a few fields, each with a stable id. */
export const items = <Shape extends z.ZodRawShape>(
	label: string,
	shape: Shape,
	{ titles, ...options }: ListOptions & { isFixed?: boolean; titles?: Record<string, string> },
) => itemsOf(label, itemSchema(shape, titles), options);
