import { useState } from "react";
import type { CreatedCommentView } from "#contract/comment.ts";
import { COMMENT_FIELDS, type CommentFields } from "#contract/comment-form.ts";
import { formErrors } from "#contract/form-errors.ts";
import { fetchJson, HttpError, hasNetwork } from "../../lib/fetch-json.ts";
import { type ReactionState, reactionsPath } from "../../lib/reactions.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

type Submission =
	| { state: "idle" }
	| { state: "pending" }
	| { state: "accepted"; comment: CreatedCommentView; content: string }
	| { state: "refused"; error: unknown };

/** The fields of a visitor's comment, or of an admin's, which needs only the text. */
type SubmittedFields = (CommentFields & { subject: string; consentRevision: string }) | Pick<CommentFields, "content">;

/** Sends comments under an article. An accepted one is shown to its author at once. */
export function useSendComment(slug: string, { latest, show, reload }: ReactionState) {
	const [submission, setSubmission] = useState<Submission>({ state: "idle" });

	async function send(fields: SubmittedFields) {
		setSubmission({ state: "pending" });
		try {
			const { data: comment } = await post(slug, fields);
			const reactions = latest();
			if (reactions) show({ ...reactions, waitingComments: [...reactions.waitingComments, comment] });
			setSubmission({ state: "accepted", comment, content: fields.content });
		} catch (error) {
			// The admin's session may have ended.
			reload();
			setSubmission({ state: "refused", error });
		}
	}
	return { submission, send };
}

const post = (slug: string, fields: SubmittedFields) =>
	fetchJson<CreatedCommentView>(`${reactionsPath(slug)}/comments`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...writingVisitorHeaders() },
		body: JSON.stringify({
			...fields,
			// The time since the page was opened, for the spam check.
			filledInMs: Math.round(performance.now()),
		}),
	});

const unreachableMessage = () =>
	hasNetwork()
		? "Сайт не отвечает. Текст остался в форме: отправьте его ещё раз через минуту."
		: "Нет сети. Текст остался в форме: отправьте его ещё раз, когда она появится.";

/** The errors of a refused submission, by field and in general, in Russian. */
export function submissionErrors(error: unknown) {
	if (!(error instanceof HttpError)) {
		return formErrors(COMMENT_FIELDS, [], unreachableMessage());
	}
	// An HTML error page comes from a proxy, not from the site.
	const isHtml = error.detail.trimStart().startsWith("<");
	return formErrors(COMMENT_FIELDS, error.errors, isHtml ? unreachableMessage() : error.detail);
}
