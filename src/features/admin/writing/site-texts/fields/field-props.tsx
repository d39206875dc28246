import { createContext, use, useRef } from "react";
import type { FieldMeta } from "#contract/section-fields.ts";
import type { z } from "#contract/zod.ts";
import type { ObjectSchema, Values } from "./field-schema.ts";
import styles from "./fields.module.css";
import { fieldId } from "./reveal-field.ts";

/** Notes on values that are shown in other texts too, by field path. */
export const FieldNotesContext = createContext<Readonly<Record<string, string>>>({});

/** The error messages, by field path. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string>>>({});

/** The props common to all inputs of a section. */
export interface FieldProps<V = unknown> {
	schema: z.ZodType;
	meta: FieldMeta;
	/** The initial value: an input is uncontrolled. */
	value: unknown;
	path: string;
	/** Called on each edit. */
	onChange(value: V): void;
}

/** The props of the form of an object, as of the whole section. */
export interface ObjectFieldsProps {
	schema: ObjectSchema;
	/** The initial value. */
	value: Values;
	path: string;
	/** Called on each edit, with the whole new object. */
	onChange(value: Values): void;
}

/** The error messages of a field and of the values in it. */
export function useErrorsIn(path: string): string[] {
	const errors = Object.entries(use(FieldErrorsContext));
	return errors.filter(([one]) => one === path || one.startsWith(`${path}.`)).map(([, message]) => message);
}

/** The props of Mantine's inputs that are the same for all fields. */
export function useInputProps({ label, hint, limit }: Partial<FieldMeta>, path: string) {
	const note = use(FieldNotesContext)[path];
	return {
		id: fieldId(path),
		label: limit ? (
			<span className={styles.label} data-limit={limit}>
				{label}
			</span>
		) : (
			label
		),
		description: [hint, note].filter(Boolean).join(" ") || undefined,
		"aria-description": limit || undefined,
		error: useErrorsIn(path)[0],
		wrapperProps: { "data-path": path },
	};
}

/** @returns a function that sets a field of an object; it renders nothing, since the inputs hold the texts */
export function useNewest(initial: Values, onChange: (values: Values) => void) {
	const newest = useRef(initial);
	return (name: string, value: unknown) => {
		newest.current = { ...newest.current, [name]: value };
		onChange(newest.current);
	};
}
