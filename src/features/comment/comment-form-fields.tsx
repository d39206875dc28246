import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { CommentFields, CommentFormState } from "#contract/comment-form.ts";
import { FormField } from "../../components/form-field/form-field.tsx";
import styles from "./comment-form.module.css";

/** The fields for the visitor's name and e-mail address. */
export function AuthorFields({
	authorName,
	authorEmail,
	errors,
}: Partial<CommentFields> & Pick<CommentFormState, "errors">) {
	return (
		<>
			<FormField label="Имя" hint="Можно псевдоним" error={errors.authorName}>
				{(props) => (
					<input {...props} name="authorName" maxLength={100} autoComplete="nickname" defaultValue={authorName} />
				)}
			</FormField>
			<FormField label="Электронная почта" hint="Не публикуется" error={errors.authorEmail}>
				{(props) => (
					<input
						{...props}
						type="email"
						name="authorEmail"
						maxLength={254}
						autoComplete="email"
						defaultValue={authorEmail}
					/>
				)}
			</FormField>
		</>
	);
}

/** The checkbox for the consent to data processing and publication. */
export function ConsentField({ error, isGiven }: { error: string | undefined; isGiven: boolean | undefined }) {
	const id = useId();
	return (
		<div className={styles.consent}>
			<input
				type="checkbox"
				id={id}
				name="consent"
				defaultChecked={isGiven}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${id}-error`}
			/>
			<label htmlFor={id}>
				Согласен на{" "}
				<Link to="/consent" target="_blank">
					обработку персональных данных
				</Link>{" "}
				и&nbsp;публикацию комментария
			</label>
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}

/** A honeypot against spam bots: a field hidden from visitors and screen readers, which a bot fills in. */
export function Honeypot() {
	return (
		<div className={styles.honeypot} aria-hidden="true">
			<input name="subject" tabIndex={-1} autoComplete="off" />
		</div>
	);
}
