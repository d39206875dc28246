import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import type { CommentFields, CommentFormState } from "#contract/comment-form.ts";
import type { Help } from "#contract/help.ts";
import { Button } from "../../components/button/button.tsx";
import { ConsentField } from "../../components/consent-field/consent-field.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { HelpCard } from "../../components/help-card/help-card.tsx";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";
import type { ReactionState } from "../../lib/reactions.ts";
import { useSettings } from "../../lib/use-content.ts";
import styles from "./comment-form.module.css";
import { submissionErrors, useSendComment } from "./use-send-comment.ts";

export interface CommentFormProps {
	slug: string;
	/** The result of a form that was sent without scripts and accepted, possibly with help to show. */
	sent: { isPublished: boolean; help: Help | undefined } | undefined;
	/** A form that was sent without scripts and refused. */
	refusedForm: CommentFormState | undefined;
	state: ReactionState;
}

/** The comment form under an article. Without scripts the browser sends it and receives a page. */
export function CommentForm({ slug, sent, refusedForm, state }: CommentFormProps) {
	// A signed-in admin enters only the text, which is published at once.
	const isAdmin = state.reactions?.isOwner ?? false;
	const { consentRevision } = useSettings();
	const form = useRef<HTMLFormElement>(null);
	const accepted = useRef<HTMLDivElement>(null);
	const { submission, send } = useSendComment(slug, state);
	const { errors = {}, message } =
		submission.state === "refused"
			? submissionErrors(submission.error)
			: submission.state === "idle"
				? (refusedForm ?? {})
				: {};
	const isPending = submission.state === "pending";
	const isAccepted = submission.state === "accepted" || (submission.state === "idle" && sent);
	const { isApproved: isPublished, help } =
		submission.state === "accepted" ? submission.comment : { isApproved: sent?.isPublished, help: sent?.help };

	const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const fields = new FormData(event.currentTarget);
		const textOf = (name: string) => String(fields.get(name) ?? "");
		const content = textOf("content");
		void send(
			isAdmin
				? { content }
				: {
						authorName: textOf("authorName"),
						authorEmail: textOf("authorEmail"),
						content,
						consent: fields.has("consent"),
						consentRevision: textOf("consent"),
						subject: textOf("subject"),
					},
		);
	};
	useEffect(() => {
		const { current } = form;
		if (!current) return;
		if (submission.state === "accepted") {
			const content = current.elements.namedItem("content");
			const consent = current.elements.namedItem("consent");
			// A text that was changed during the request is another comment.
			if (content instanceof HTMLTextAreaElement && content.value === submission.content) {
				content.value = "";
			}
			if (consent instanceof HTMLInputElement) consent.checked = false;
			accepted.current?.focus();
		} else if (submission.state === "refused") {
			current.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
		}
	}, [submission]);

	return (
		<form
			id="comment-form"
			ref={form}
			method="post"
			action={`/blog/${slug}/comments#comment-form`}
			// Validation errors are shown at the fields in Russian, not by the browser in its own language.
			noValidate
			onSubmit={handleSubmit}
			className={styles.form}
		>
			<div ref={accepted} tabIndex={-1} role="status" className={styles.accepted}>
				{isAccepted && (
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
			<h3 className={styles.title}>{isAdmin ? "Ответить от имени автора" : "Написать комментарий"}</h3>
			{message && (
				<p role="alert" tabIndex={-1} className={styles.error}>
					{message}
				</p>
			)}
			{!isAdmin && <AuthorFields {...refusedForm?.fields} errors={errors} />}
			<FormField label="Комментарий" error={errors.content}>
				{(props) => (
					<textarea {...props} name="content" rows={5} maxLength={4_000} defaultValue={refusedForm?.fields.content} />
				)}
			</FormField>
			{!isAdmin && (
				<>
					<ConsentField revision={consentRevision} error={errors.consent} isGiven={refusedForm?.fields.consent}>
						Согласен на{" "}
						<Link to="/consent" target="_blank">
							обработку персональных данных
						</Link>{" "}
						и&nbsp;публикацию комментария
					</ConsentField>
					<Honeypot />
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

function AuthorFields({ authorName, authorEmail, errors }: Partial<CommentFields> & Pick<CommentFormState, "errors">) {
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
