import { use } from "react";
import type { FieldMeta } from "#contract/section-fields.ts";
import type { z } from "#contract/zod.ts";
import { FieldErrorsContext, FieldNotesContext } from "./field-contexts.ts";
import styles from "./fields.module.css";
import { fieldId } from "./reveal-field.ts";

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
		error: use(FieldErrorsContext)[path],
		wrapperProps: { "data-path": path },
	};
}
