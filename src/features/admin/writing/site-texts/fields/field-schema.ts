import { isPlainObject } from "es-toolkit";
import { type FieldMeta, type SitePicture, WIDGETS } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";

/** The values of an object, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** An item of a list of objects. */
export type Item = Values & { readonly id: string };

/** The schema of an object, strict or not. */
export type ObjectSchema = z.ZodObject<z.ZodRawShape, z.core.$ZodObjectConfig>;

/** A field of an object. */
export interface FieldSchema {
	name: string;
	schema: z.ZodType;
	meta: FieldMeta;
}

const metaSchema: z.ZodType<FieldMeta> = z.object({
	label: z.string(),
	widget: z.enum(WIDGETS),
	hint: z.string().optional(),
	limit: z.string().optional(),
	options: z.union([z.enum(["artworks", "timeZones", "currencies"]), z.record(z.string(), z.string())]).optional(),
	item: z.string().optional(),
	isFixed: z.boolean().optional(),
	onlyWith: z.object({ field: z.string(), value: z.string() }).optional(),
});

/** The metadata of a field. Throws if the schema has none, which is a bug in `contract/content`. */
export const metaOf = (schema: z.ZodType): FieldMeta => metaSchema.parse(schema.meta());

/** All fields of an object, including hidden ones. */
export const schemasOf = ({ shape }: ObjectSchema): [name: string, schema: z.ZodType][] =>
	Object.entries<z.core.$ZodType>(shape).filter((field): field is [string, z.ZodType] => field[1] instanceof z.ZodType);

/** The fields of an object that are visible in the admin, in form order. */
export const fieldsOf = (schema: ObjectSchema): FieldSchema[] =>
	schemasOf(schema)
		.map(([name, field]) => ({ name, schema: field, meta: metaOf(field) }))
		.filter(({ meta }) => meta.widget !== "hidden");

/** The minimum and maximum number of a list's items. */
export function countLimits({ def: { checks = [] } }: z.ZodArray): { min: number; max: number } {
	const limits = { min: 0, max: Number.POSITIVE_INFINITY };
	for (const check of checks) {
		if (check instanceof z.core.$ZodCheckMinLength) limits.min = check._zod.def.minimum;
		if (check instanceof z.core.$ZodCheckMaxLength) limits.max = check._zod.def.maximum;
	}
	return limits;
}

/** The maximum length of a text, if limited. */
export const maxLengthOf = (schema: z.ZodType): number | null =>
	schema instanceof z.ZodString ? schema.maxLength : null;

/** True for an item of a list of objects. */
export const isItem = (value: unknown): value is Item => isPlainObject(value) && typeof value.id === "string";

/** A value as an object; an empty one if it is not an object. */
export const valuesOf = (value: unknown): Values => (isPlainObject(value) ? value : {});

/** A value as a picture; an empty one if it is not a picture. */
export function pictureOf(value: unknown): SitePicture {
	const { url, alt } = valuesOf(value);
	return { url: textOf(url), alt: textOf(alt) };
}

/** A value as a list; an empty one if it is not a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value as a text; "" if there is none. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/** Formats a list of words as typed text. */
export const joinWords = (value: unknown): string => listOf(value).map(textOf).join(", ");

/** Splits typed text into words at commas, semicolons and line ends, without duplicates. */
export const splitWords = (typed: string): string[] => [
	...new Set(
		typed
			.split(/[,;\n]/)
			.map((word) => word.trim().replaceAll(/\s+/g, " "))
			.filter(Boolean),
	),
];
