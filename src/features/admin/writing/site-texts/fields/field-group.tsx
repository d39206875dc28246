import { Text } from "@mantine/core";
import { type ReactNode, use, useId } from "react";
import type { FieldMeta } from "#contract/section-fields.ts";
import { FieldErrorsContext, FieldNotesContext } from "./field-props.tsx";
import styles from "./fields.module.css";
import { fieldId } from "./reveal-field.ts";

interface FieldGroupProps {
	meta: FieldMeta;
	path: string;
	children: ReactNode;
}

/** Several inputs under one heading, with its hint and its error. */
export function FieldGroup({ meta: { label, hint: ownHint, limit, widget }, path, children }: FieldGroupProps) {
	const hint = ownHint ?? limit;
	const error = use(FieldErrorsContext)[path];
	const note = use(FieldNotesContext)[path];
	const noteId = useId();
	return (
		<fieldset
			id={fieldId(path)}
			data-path={path}
			data-widget={widget}
			className={styles.group}
			tabIndex={-1}
			aria-describedby={hint || note || error ? noteId : undefined}
		>
			<legend className={styles.legend}>{label}</legend>
			{(hint || note || error) && (
				<div id={noteId}>
					{hint && <Text c="dimmed">{hint}</Text>}
					{note && <Text c="dimmed">{note}</Text>}
					{error && <Text c="var(--mantine-color-error)">{error}</Text>}
				</div>
			)}
			{children}
		</fieldset>
	);
}
