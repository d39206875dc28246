import { offsetOf } from "./paging.ts";
import { toPlainText } from "./plain-text.ts";
import { MAX_INT4, PAGE_MAX } from "./search-params.ts";
import { z } from "./zod.ts";

/** The maximum and default `limit` of a list over REST. */
const LIST_MAX = 100;

/** Text of at most `max` UTF-16 units; control characters are removed before counting. */
export const textSchema = (max: number) =>
	z
		.string()
		.overwrite(toPlainText)
		.max(max, { error: `Не длиннее ${max} знаков` });

/** True if a text has any visible characters. */
export const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

const NAME_MAX = 100;

// Hangul fillers are letters without a visible shape.
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** The name of a person or a term: trimmed, on one line, with a letter or a digit. */
export const nameSchema = textSchema(NAME_MAX)
	.transform((value) => value.trim().replaceAll(/\s+/g, " "))
	.refine(isVisible, { error: "Заполните это поле", abort: true })
	.refine((value) => VISIBLE_LETTER.test(value), { error: "Нужна хотя бы одна буква или цифра" });

export const idSchema = z
	.int({ error: "Ожидается целое число" })
	.min(1, { error: "Ожидается положительное число" })
	.max(MAX_INT4, { error: "Слишком большое число" });

/** A field of responses that requests may repeat and writes ignore. */
export const readOnlySchema = z.unknown().optional().meta({ readOnly: true });

const wholeNumber = z.string().regex(/^\d{1,10}$/, { error: "Ожидается целое неотрицательное число" });

/** The `limit` of a query string, from 1 to `max`. */
export const limitSchema = (max: number) =>
	wholeNumber
		.transform(Number)
		.pipe(z.int().min(1).max(max))
		.optional()
		.meta({ description: `From 1 to ${max}; without it ${max}` });

/** The `limit` and `offset` of a query string. */
export const pageQuerySchema = z.object({
	limit: limitSchema(LIST_MAX),
	offset: wholeNumber.transform(Number).pipe(z.int().min(0).max(MAX_INT4)).optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

/** The range of a list over REST, with defaults applied. */
export const rangeOf = ({ limit = LIST_MAX, offset = 0 }: PageQuery) => ({ limit, offset });

const PAGE_SIZE = 20;

/** The page of a list in the admin, counted from 1, and its size. */
export const pageFields = {
	page: z.int().min(1).max(PAGE_MAX).default(1),
	pageSize: z.int().min(1).max(LIST_MAX).default(PAGE_SIZE),
};

/** Converts the page of a list into the `limit` and `offset` that services take. */
export function toPageQuery<F extends { page: number; pageSize: number }>({ page, pageSize, ...fields }: F) {
	return { ...fields, limit: pageSize, offset: offsetOf(page, pageSize) };
}

/** The `{id}` of a path, parsed from text. */
export const idParamsSchema = z.object({
	id: z
		.string()
		.regex(/^\d{1,10}$/, { error: "Ожидается номер" })
		.transform(Number)
		.pipe(idSchema),
});

export const idInputSchema = z.strictObject({ id: idSchema });

/** An entity, and optionally its expected version: any other version is a conflict. */
export const versionInputSchema = z.strictObject({ id: idSchema, version: z.int().min(1).optional() });

/** An entity, and whether readers shall see it. */
export const publishedInputSchema = z.strictObject({ id: idSchema, published: z.boolean() });

const HONEYPOT_MAX = 2_000;

/** The fields that every form of a visitor has beside its own. */
export const visitorFormFields = {
	consent: z.literal(true, { error: "Нужно согласие на обработку персональных данных" }),
	/** The number of the consent shown with the form; by default the one in force. */
	consentRevision: z.string().max(40).optional(),
	/** The honeypot: a field hidden from people. */
	subject: textSchema(HONEYPOT_MAX).default(""),
	/** The time between showing and submitting the form, in milliseconds; absent without scripts. */
	filledInMs: z.int().min(0).optional(),
};

export const timestampSchema = z.iso.datetime();
