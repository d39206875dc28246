import { z } from "zod";
import { withoutControls } from "./control-characters.ts";

// Every message may reach a person: Russian on the server and in the admin alike.
z.config({
	...z.locales.ru(),
	customError(issue) {
		if (issue.code !== "invalid_type") return undefined;
		return issue.input === undefined
			? "Заполните это поле"
			: "Значение другого вида, чем ожидалось";
	},
});

const MAX_INT4 = 2_147_483_647;

/** The maximum and default number of entries of a list over REST. */
export const LIST_MAX = 100;

/** Text of at most `max` UTF-16 units, counted without control characters, which are taken out. */
export const textSchema = (max: number) =>
	z
		.string()
		.overwrite(withoutControls)
		.max(max, { error: `Не длиннее ${max} знаков` });

/** Whether a text has anything to be seen: more than spaces and invisible characters. */
export const isVisible = (text: string) =>
	/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

const NAME_MAX = 100;

/** A name of a person or a term: trimmed, on one line, not empty. */
export const nameSchema = textSchema(NAME_MAX)
	.transform((value) => value.trim().replaceAll(/\s+/g, " "))
	.refine(isVisible, { error: "Заполните это поле" });

export const idSchema = z
	.int({ error: "Ожидается целое число" })
	.min(1, { error: "Ожидается положительное число" })
	.max(MAX_INT4, { error: "Слишком большое число" });

/** A field that reads give and writes ignore. */
export const readOnlySchema = z.unknown().optional().meta({ readOnly: true });

const wholeNumber = z.string().regex(/^\d{1,10}$/, {
	error: "Ожидается целое неотрицательное число",
});

/** A `limit` as it stands in a query string, from 1 to `max`. */
export const limitSchema = (max: number) =>
	wholeNumber
		.transform(Number)
		.pipe(z.int().min(1).max(max))
		.optional()
		.meta({ description: `From 1 to ${max}; without it ${max}` });

/** `limit` and `offset` as they stand in a query string. */
export const pageQuerySchema = z.object({
	limit: limitSchema(LIST_MAX),
	offset: wholeNumber
		.transform(Number)
		.pipe(z.int().min(0).max(MAX_INT4))
		.optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

/** How long what is typed into a search field may be. */
export const SEARCH_MAX = 200;

const PAGE_MAX = 1_000_000;
const PAGE_SIZE = 20;

/** Which page of a list the admin shows, counted from 1, and how many items it has. */
export const pageFields = {
	page: z.int().min(1).max(PAGE_MAX).default(1),
	pageSize: z.int().min(1).max(LIST_MAX).default(PAGE_SIZE),
};

/** A page of the admin as lists are asked for it. */
export function toPageQuery<F extends { page: number; pageSize: number }>({
	page,
	pageSize,
	...fields
}: F) {
	return { ...fields, limit: pageSize, offset: (page - 1) * pageSize };
}

/** The `{id}` of a path, as text. */
export const idParamsSchema = z.object({
	id: z
		.string()
		.regex(/^\d{1,10}$/, { error: "Ожидается номер" })
		.transform(Number)
		.pipe(idSchema),
});

export const idInputSchema = z.strictObject({ id: idSchema });

export const timestampSchema = z.iso.datetime();
