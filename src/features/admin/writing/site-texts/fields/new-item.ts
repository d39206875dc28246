import { sample } from "es-toolkit";
import { z } from "#contract/zod.ts";
import { type Item, type ObjectSchema, schemasOf, valuesOf } from "./field-schema.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const ID_LENGTH = 6;

/** A short id that is not yet taken. */
export function freshId(taken: readonly string[]): string {
	const id = Array.from({ length: ID_LENGTH }, () => sample(LETTERS)).join("");
	return taken.includes(id) ? freshId(taken) : id;
}

/** The initial value of a field. */
export function emptyValueOf(schema: z.ZodType): unknown {
	if (schema instanceof z.ZodObject) {
		return Object.fromEntries(schemasOf(schema).map(([name, field]) => [name, emptyValueOf(field)]));
	}
	if (schema instanceof z.ZodDefault) return schema.parse(undefined);
	if (schema instanceof z.ZodArray) return [];
	if (schema instanceof z.ZodBoolean) return false;
	if (schema instanceof z.ZodNumber) return 0;
	if (schema instanceof z.ZodEnum) return schema.options[0];
	return "";
}

/** A new item of a list of objects. @param taken the ids of the list's items */
export const newItem = (schema: ObjectSchema, taken: readonly string[]): Item => ({
	...valuesOf(emptyValueOf(schema)),
	id: freshId(taken),
});
