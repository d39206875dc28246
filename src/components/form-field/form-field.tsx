import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./form-field.module.css";

/** The properties that link a control with its label, hint and error. */
type ControlProps = Pick<ComponentProps<"input">, "id" | "className" | "aria-describedby" | "aria-invalid">;

interface FormFieldProps {
	label: string;
	hint?: string;
	/** A fixed id for the control, if other code refers to it; else one is generated. */
	id?: string;
	error?: string | undefined;
	/** Renders the control: `(props) => <input {...props} name="…" />`. */
	children(props: ControlProps): ReactNode;
}

/** A form field with label, hint and error, linked for screen readers. */
export function FormField({ label, hint, error, id: fixedId, children }: FormFieldProps) {
	const generatedId = useId();
	const id = fixedId ?? generatedId;
	const hintId = hint && `${id}-hint`;
	const errorId = `${id}-error`;
	const describedBy = [hintId, error && errorId].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			{children({
				id,
				className: styles.control,
				"aria-describedby": describedBy || undefined,
				"aria-invalid": error ? true : undefined,
			})}
			{hint && (
				<p id={hintId} className={styles.hint}>
					{hint}
				</p>
			)}
			<FieldError id={errorId} error={error} />
		</div>
	);
}

/** The error of a control, by whose id the control refers to it; nothing without one. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
	return (
		error && (
			<p id={id} className={styles.error}>
				{error}
			</p>
		)
	);
}
