import { type ReactNode, useId } from "react";
import { FieldError } from "../form-field/form-field.tsx";
import styles from "./consent-field.module.css";

interface ConsentFieldProps {
	/** The number of the consent's revision, which is sent with the form. */
	revision: string;
	isGiven: boolean | undefined;
	error: string | undefined;
	/** The words of the consent, with a link to its text. */
	children: ReactNode;
}

/** The checkbox of a consent, unticked at first. */
export function ConsentField({ revision, isGiven, error, children }: ConsentFieldProps) {
	const id = useId();
	return (
		<div className={styles.consent}>
			<input
				type="checkbox"
				id={id}
				name="consent"
				value={revision}
				defaultChecked={isGiven}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${id}-error`}
			/>
			<label htmlFor={id}>{children}</label>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}
