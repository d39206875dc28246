import { mapValues } from "es-toolkit";

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/**
 * Changes values inside a section's value.
 *
 * @param change returns the new value at a path, or undefined to visit the children of the value
 * @param path the path of the value: names, and the ids of items or the indexes of texts in a list, joined by dots
 */
export function mapDeep(value: unknown, change: (value: unknown, path: string) => unknown, path: string): unknown {
	const changed = change(value, path);
	if (changed !== undefined || !isObject(value)) return changed ?? value;
	const inside = (name: string) => (path ? `${path}.${name}` : name);
	if (Array.isArray(value)) {
		return value.map((item, index) =>
			mapDeep(item, change, inside(isObject(item) && typeof item.id === "string" ? item.id : String(index))),
		);
	}
	return mapValues(value, (child, name) => mapDeep(child, change, inside(name)));
}
