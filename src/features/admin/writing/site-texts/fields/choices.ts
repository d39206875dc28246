import { createContext } from "react";
import { CURRENCIES } from "#contract/currency.ts";
import type { FieldMeta } from "#contract/section-fields.ts";
import type { ReferenceValues } from "./shown-references.ts";

/** A selectable value and its display in the admin. */
export interface Choice {
	value: string;
	label: string;
}

/** The choices known only at run time. */
export interface FieldOptions {
	/** The works of the gallery by their slugs. */
	artworks: Choice[];
	timeZones: Choice[];
	/** The values of the references in texts. */
	references?: ReferenceValues;
}

export const NO_OPTIONS: FieldOptions = { artworks: [], timeZones: [] };

/** The field choices that come from the server. */
export const FieldOptionsContext = createContext(NO_OPTIONS);

/** The choices of a field. */
export function choicesOf({ options = {} }: FieldMeta, dynamic: FieldOptions): Choice[] {
	if (options === "currencies") return CURRENCIES.map((value) => ({ value, label: value }));
	if (options === "artworks") return [{ value: "", label: "Без работы" }, ...dynamic.artworks];
	if (options === "timeZones") return dynamic.timeZones;
	return Object.entries(options).map(([value, label]) => ({ value, label }));
}
