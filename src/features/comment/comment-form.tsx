import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import type {
	CommentFields,
	CommentFormState,
} from "#contract/comment-form.ts";
import type { Help } from "#contract/content.ts";
import { Button } from "../../components/button/button.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import styles from "./comment-form.module.css";
import { HelpCard } from "./help-card.tsx";
import { problemsOf, useSendComment } from "./use-send-comment.ts";

interface CommentFormProps {
	slug: string;
	/** A form that was sent without scripts and was taken. */
	sent: { isPublished: boolean; help: Help | undefined } | undefined;
	/** One that came back. */
	returned: CommentFormState | undefined;
	/** The signed-in owner writes: the text is enough, and is published at once. */
	isOwner: boolean;
}

/** The form under an article. Where no script runs, the browser sends it and gets a page back. */
export function CommentForm({
	slug,
	sent,
	returned,
	isOwner,
}: CommentFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const thanks = useRef<HTMLDivElement>(null);
	const { sent: last, send } = useSendComment(slug);
	const { errors = {}, message } =
		last.state === "refused"
			? problemsOf(last.error)
			: last.state === "idle"
				? (returned ?? {})
				: {};
	const isPending = last.state === "pending";
	const isTaken = last.state === "taken" || (last.state === "idle" && sent);
	const isPublished =
		last.state === "taken" ? last.written.isApproved : sent?.isPublished;
	const help = last.state === "taken" ? last.written.help : sent?.help;

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const fields = new FormData(event.currentTarget);
		const textOf = (name: string) => String(fields.get(name) ?? "");
		const content = textOf("content");
		void send(
			isOwner
				? { content }
				: {
						authorName: textOf("authorName"),
						authorEmail: textOf("authorEmail"),
						content,
						consent: fields.has("consent"),
						subject: textOf("subject"),
					},
		);
	};
	useEffect(() => {
		const { current } = form;
		if (!current) return;
		if (last.state === "taken") {
			const { content, consent } = current.elements as unknown as {
				content: HTMLTextAreaElement;
				consent?: HTMLInputElement;
			};
			// What was written meanwhile is another comment.
			if (content.value === last.content) content.value = "";
			if (consent) consent.checked = false;
			thanks.current?.focus();
		} else if (last.state === "refused") {
			current
				.querySelector<HTMLElement>("[aria-invalid], [role=alert]")
				?.focus();
		}
	}, [last]);

	return (
		<form
			id="comment-form"
			ref={form}
			method="post"
			action={`/blog/${slug}/comments#comment-form`}
			// What is wrong is said at the fields, in the site's own words.
			noValidate
			onSubmit={submit}
			className={styles.form}
		>
			<div ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
				{isTaken && (
					<>
						<p>
							{isPublished
								? "Комментарий опубликован."
								: "Спасибо. Комментарий появится здесь, когда автор сайта его прочитает и одобрит."}
						</p>
						{help && <HelpCard help={help} />}
					</>
				)}
			</div>
			<h3 className={styles.title}>
				{isOwner ? "Ответить от имени автора" : "Написать комментарий"}
			</h3>
			{message && (
				<p role="alert" tabIndex={-1} className={styles.error}>
					{message}
				</p>
			)}
			{!isOwner && <Writer {...returned?.fields} errors={errors} />}
			<FormField label="Комментарий" error={errors.content}>
				{(props) => (
					<textarea
						{...props}
						name="content"
						rows={5}
						maxLength={4_000}
						defaultValue={returned?.fields.content}
					/>
				)}
			</FormField>
			{!isOwner && (
				<>
					<Consent error={errors.consent} isGiven={returned?.fields.consent} />
					<Decoy />
				</>
			)}
			<p className={styles.send}>
				<Button type="submit" aria-disabled={isPending}>
					{isPending ? "Отправка…" : "Отправить"}
				</Button>
			</p>
		</form>
	);
}

/** The reader's name and e-mail address. */
function Writer({
	authorName,
	authorEmail,
	errors,
}: Partial<CommentFields> & Pick<CommentFormState, "errors">) {
	return (
		<>
			<FormField label="Имя" hint="Можно псевдоним" error={errors.authorName}>
				{(props) => (
					<input
						{...props}
						name="authorName"
						maxLength={100}
						autoComplete="nickname"
						defaultValue={authorName}
					/>
				)}
			</FormField>
			<FormField
				label="Электронная почта"
				hint="Не публикуется"
				error={errors.authorEmail}
			>
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

function Consent({
	error,
	isGiven,
}: {
	error: string | undefined;
	isGiven: boolean | undefined;
}) {
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

/** A field that people neither see nor hear. Programs that fill in every form fill it in too. */
function Decoy() {
	return (
		<div className={styles.decoy} aria-hidden="true">
			<input name="subject" tabIndex={-1} autoComplete="off" />
		</div>
	);
}
