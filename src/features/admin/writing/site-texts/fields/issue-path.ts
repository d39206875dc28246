import type { z } from "#contract/zod.ts";
import { isItem, valuesOf } from "./field-schema.ts";

/** The field path of an issue in a section's value: its key, names, and ids of lists' items, joined by dots. */
export function fieldPath(key: string, value: unknown, issuePath: readonly PropertyKey[]): string {
	let current = value;
	const parts = issuePath.map((step) => {
		const isIndex = Array.isArray(current);
		current = Array.isArray(current) ? current[Number(step)] : valuesOf(current)[String(step)];
		return isIndex && isItem(current) ? current.id : String(step);
	});
	return [key, ...parts].join(".");
}

/** The first message for each invalid field of a section's value, by field path. */
export function errorsOf(key: string, schema: z.ZodType, value: unknown): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
		errors[fieldPath(key, value, path)] ??= message;
	}
	return errors;
}
