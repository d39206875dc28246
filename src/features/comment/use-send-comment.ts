import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WrittenCommentView } from "#contract/comment.ts";
import { type CommentFields, formErrors } from "#contract/comment-form.ts";
import { fetchJson, HttpError } from "../../lib/fetch-json.ts";
import { hasNetwork } from "../../lib/has-network.ts";
import { reactionsPath, reactionsQuery } from "../../lib/reactions.query.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

type Sent =
	| { state: "idle" }
	| { state: "pending" }
	| { state: "taken"; written: WrittenCommentView; content: string }
	| { state: "refused"; error: unknown };

/** A reader's form, or the owner's text. */
type SentFields =
	| (CommentFields & { subject: string })
	| Pick<CommentFields, "content">;

/**
 * Sends comments under an article; one that is taken is shown to its writer at once. (Without the library's mutations,
 * which every reader of an article would load for this.)
 */
export function useSendComment(slug: string) {
	const queryClient = useQueryClient();
	const [sent, setSent] = useState<Sent>({ state: "idle" });

	async function send(fields: SentFields) {
		setSent({ state: "pending" });
		try {
			const { data: written } = await post(slug, fields);
			queryClient.setQueryData(
				reactionsQuery(slug).queryKey,
				(known) =>
					known && {
						...known,
						waitingComments: [...known.waitingComments, written],
					},
			);
			setSent({ state: "taken", written, content: fields.content });
		} catch (error) {
			// The owner may not be signed in any more.
			void queryClient.invalidateQueries({
				queryKey: reactionsQuery(slug).queryKey,
			});
			setSent({ state: "refused", error });
		}
	}
	return { sent, send };
}

const post = (slug: string, fields: SentFields) =>
	fetchJson<WrittenCommentView>(`${reactionsPath(slug)}/comments`, {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			...writingVisitorHeaders(),
		},
		body: JSON.stringify({
			...fields,
			// How long the page has been there to be read.
			filledInMs: Math.round(performance.now()),
		}),
	});

const notReached = () =>
	hasNetwork()
		? "Сайт не отвечает. Текст остался в форме: отправьте его ещё раз через минуту."
		: "Нет сети. Текст остался в форме: отправьте его ещё раз, когда она появится.";

/** What is wrong with what was sent, in words for who wrote it. */
export function problemsOf(error: unknown): ReturnType<typeof formErrors> {
	if (!(error instanceof HttpError)) return formErrors([], notReached());
	// Not the site's own words, but somebody's between it and the reader.
	const isMarkup = error.detail.trimStart().startsWith("<");
	return formErrors(error.errors, isMarkup ? notReached() : error.detail);
}
