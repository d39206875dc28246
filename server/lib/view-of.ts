import type { z } from "zod";

type Plain = string | number | boolean | null;

/** A column as a response has it. Related rows are refused: each has a view of its own. */
type Sent<T> = T extends Date ? string : T extends undefined ? null : T extends Plain | readonly Plain[] ? T : never;

/**
 * The view of a row: the columns that its schema names, with times in ISO 8601 and null for missing values.
 *
 * @param computed the fields that are not columns, or differ from them
 */
export function viewOf<Shape extends z.ZodRawShape, Row extends object, Computed extends object>(
	{ shape }: z.ZodObject<Shape>,
	row: Row,
	computed: Computed,
) {
	const columns = Object.keys(shape).map((name): [string, unknown] => {
		const value: unknown = name in computed ? null : Reflect.get(row, name);
		return [name, value instanceof Date ? value.toISOString() : (value ?? null)];
	});
	type Columns = { [K in Exclude<keyof Shape & keyof Row, keyof Computed>]-?: Sent<Row[K]> };
	return { ...(Object.fromEntries(columns) as Columns), ...computed };
}
