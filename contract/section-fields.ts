import { CURRENCIES } from "./currency.ts";
import { readableUrl } from "./domain.ts";
import { isVisible, textSchema } from "./fields.ts";
import { parsePicture } from "./picture-url.ts";
import { z } from "./zod.ts";

// Schemas for the fields of the site's texts, with the label and hint of each input in the admin. Limits are what pages
// can show; hints advise what looks good.

/** The admin's inputs. `list`: items of one schema; `words`: a list in one input; `group`: an object with a heading. */
export const WIDGETS = [
	"line",
	"text",
	"rich",
	"price",
	"link",
	"switch",
	"choice",
	"picture",
	"list",
	"words",
	"group",
	"hidden",
] as const;
export type Widget = (typeof WIDGETS)[number];

/** Choices that are known only at run time. */
type DynamicOptions = "artworks" | "timeZones" | "currencies";

/** The metadata of a field (`schema.meta()`). */
export interface FieldMeta {
	label: string;
	widget: Widget;
	/** The purpose of the field, if the label is not enough. */
	hint?: string;
	/** The accepted values, in a few words beside the label. */
	limit?: string;
	/** The options of a `choice`: labels by value, or their source. */
	options?: Record<string, string> | DynamicOptions;
	/** The noun for one item of a list, in the accusative: «Добавить шаг». */
	item?: string;
	/** True if list items can be moved but not added or removed. */
	isFixed?: boolean;
	/** The field is asked for only if another field of the object has this value. */
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

// A formatter takes a millisecond to create, as each call of `toLocaleString` does.
const { format: formatNumber } = new Intl.NumberFormat("ru-RU");

const limitOf = (max: number, isOptional: boolean) =>
	`До ${formatNumber(max)} знаков${isOptional ? ", можно оставить пустым" : ""}.`;

/** A text on one line. */
export const line = (label: string, { hint, max = 160, isOptional = false, ...rest }: TextOptions = {}) =>
	text(max, isOptional)
		.overwrite((value) => value.replaceAll(/\s*\n\s*/g, " "))
		// A conditional field may be empty only when it is not asked for.
		.meta({ ...metaOf(label, "line", hint, limitOf(max, isOptional && !rest.onlyWith), rest) });

/** A text of one or more lines. */
export const paragraph = (label: string, { hint, max = 1_200, isOptional = false, ...rest }: TextOptions = {}) =>
	text(max, isOptional).meta({ ...metaOf(label, "text", hint, limitOf(max, isOptional), rest) });

/** A text with bold, italics and links, for the landing page (`src/components/rich-text`). */
export const rich = (label: string, { hint, max = 1_200, isOptional = false }: TextOptions = {}) =>
	text(max, isOptional).meta({ ...metaOf(label, "rich", hint, limitOf(max, isOptional)) });

const linkOf =
	(pattern: RegExp, beginning: string) =>
	(label: string, { hint, isOptional = false, ...rest }: Omit<TextOptions, "max"> = {}) =>
		text(500, isOptional)
			.overwrite(readableUrl)
			.refine((value) => (isOptional && value === "") || pattern.test(value), {
				error: `Нужен адрес, который начинается с ${beginning}`,
			})
			.meta({ ...metaOf(label, "link", hint, `Начинается с ${beginning}`, rest) });

/** A link: https, mailto or tel. */
export const link = linkOf(/^(?:https:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:\+?\d+)$/, "https://, mailto: или tel:");

/** The URL of a web page. */
export const webLink = linkOf(/^https:\/\/[^\s/]+\S*$/, "https://");

/** A switch. */
export const toggle = (label: string, hint?: string) =>
	z.boolean().meta({ ...metaOf(label, "switch", hint, "Включено или выключено.") });

/** One of a few values, with their labels in the admin. */
export const choice = <const V extends Record<string, string>>(label: string, options: V) =>
	z
		.enum(Object.keys(options) as [keyof V & string, ...(keyof V & string)[]])
		.meta({ ...metaOf(label, "choice", undefined, "Одно из списка.", { options }) });

/** The slug of a work of the gallery; "" for none. */
export const artworkChoice = (label: string, hint?: string) =>
	text(200, true).meta({ ...metaOf(label, "choice", hint, "Работа из галереи.", { options: "artworks" }) });

/** A price in whole units of its currency. */
export const price = (label: string) =>
	z
		.strictObject({
			amount: z
				.int({ error: "Нужно целое число" })
				.min(0, { error: "Цена не может быть отрицательной" })
				.max(100_000_000),
			currency: z.enum(CURRENCIES),
		})
		.meta({ ...metaOf(label, "price", undefined, "Целое число, без копеек.") });
export type Price = z.infer<ReturnType<typeof price>>;

/** A picture of the library in the sizes of pages; if empty, the default picture is shown. */
export const picture = (label: string, hint: string) =>
	z
		.strictObject({
			/** The URL path of the largest file, with the focal point as a fragment; "" for none. */
			url: text(200, true),
			/** The text alternative; "" for a decorative picture. */
			alt: line("Описание картинки", { max: 500, isOptional: true }),
		})
		.refine(({ url }) => url === "" || parsePicture(url) !== undefined, { error: "Нужна картинка из медиатеки" })
		// Values stored before the field existed have no picture.
		.default({ url: "", alt: "" })
		.meta({ ...metaOf(label, "picture", hint, "Картинка из медиатеки.") });

export type SitePicture = z.infer<ReturnType<typeof picture>>;

/** An object with a heading. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, hint?: string) =>
	z.strictObject(shape).meta({ ...metaOf(label, "group", hint, "") });

interface ListOptions {
	hint?: string;
	min?: number;
	max?: number;
	/** The noun for one item, in the accusative: «Добавить шаг». */
	item: string;
	isFixed?: boolean;
}

const LIST_MAX = 30;
const countOf = (min: number, max: number) => (min > 0 ? `От ${min} до ${max}.` : `До ${max}.`);

const listOf = <S extends z.ZodType>(of: S, { min = 0, max = LIST_MAX }: ListOptions) =>
	z
		.array(of)
		.min(min, { error: `Нужно не меньше ${min}` })
		.max(max, { error: `Не больше ${max}` });

const listMeta = (label: string, { hint, min = 0, max = LIST_MAX, item, isFixed }: ListOptions) =>
	metaOf(label, "list", hint, countOf(min, max), { item, ...(isFixed ? { isFixed } : {}) });

/** A list of texts. */
export const texts = <S extends z.ZodType<string, string>>(label: string, of: S, options: ListOptions) =>
	listOf(of, options).meta({ ...listMeta(label, options) });

/** A list of words in one input, separated by commas. */
export const words = (label: string) =>
	z
		.array(line("Слово"))
		.max(LIST_MAX, { error: `Не больше ${LIST_MAX}` })
		.meta({ ...metaOf(label, "words", undefined, `Через запятую. ${countOf(0, LIST_MAX)}`) });

/** The id of an item: unique in its list, stable when the item is edited or moved, and used in references. */
const itemId = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
	.max(40);

/** The schema of an item of a list. @param titles the titles of items that have no texts, by their ids */
export const itemSchema = <Shape extends z.ZodRawShape>(shape: Shape, titles: Record<string, string> = {}) =>
	z.strictObject({ id: itemId.meta({ ...metaOf("Номер", "hidden", undefined, "", { options: titles }) }), ...shape });

/** A list of objects, each with a stable id. */
export const itemsOf = <S extends z.ZodType>(label: string, of: S, options: ListOptions) =>
	listOf(of, options)
		.refine((list) => new Set((list as { id: string }[]).map(({ id }) => id)).size === list.length, {
			error: "Два пункта с одним номером",
		})
		.meta({ ...listMeta(label, options) });

/** A list of objects of a few fields, each with a stable id. */
export const items = <Shape extends z.ZodRawShape>(
	label: string,
	shape: Shape,
	{ titles, ...options }: ListOptions & { titles?: Record<string, string> },
) => itemsOf(label, itemSchema(shape, titles), options);
