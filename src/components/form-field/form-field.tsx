import { type ReactNode, useId } from "react";
import styles from "./form-field.module.css";

/** What joins a control to its words. */
interface ControlProps {
	id: string;
	className: string | undefined;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
}

interface FormFieldProps {
	label: string;
	/** What helps to fill it in. */
	hint?: string;
	/** The control's own id, where others ask for it. */
	id?: string;
	/** What is wrong with what stands in it. */
	error?: string | undefined;
	/** Makes the control: `(props) => <input {...props} name="…" />`. */
	children(props: ControlProps): ReactNode;
}

/** A field with its label, its hint and what is wrong with it, joined for who listens. */
export function FormField({
	label,
	hint,
	error,
	id: ownId,
	children,
}: FormFieldProps) {
	const madeId = useId();
	const id = ownId ?? madeId;
	const hintId = hint && `${id}-hint`;
	const errorId = error && `${id}-error`;
	const described = [hintId, errorId].filter(Boolean).join(" ");
	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			{children({
				id,
				className: styles.control,
				"aria-describedby": described || undefined,
				"aria-invalid": error ? true : undefined,
			})}
			{hint && (
				<p id={hintId} className={styles.hint}>
					{hint}
				</p>
			)}
			{error && (
				<p id={errorId} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
