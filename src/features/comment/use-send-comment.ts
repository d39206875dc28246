import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WrittenCommentView } from "../../../server/features/comment/comment.schema.ts";
import {
	type CommentFields,
	formErrors,
} from "../../../server/features/comment/comment-form.schema.ts";
import { fetchJson, HttpError } from "../../lib/fetch-json.ts";
import { reactionsPath, reactionsQuery } from "../../lib/reactions.query.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

type Sent =
	| { state: "idle" }
	| { state: "pending" }
	| { state: "taken"; written: WrittenCommentView; content: string }
	| { state: "refused"; error: unknown };

/**
 * Sends comments under an article; one that is taken is shown to its writer at once. (Without the library's mutations,
 * which every reader of an article would load for this.)
 */
export function useSendComment(slug: string) {
	const queryClient = useQueryClient();
	const [sent, setSent] = useState<Sent>({ state: "idle" });

	async function send(fields: CommentFields & { subject: string }) {
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
			setSent({ state: "refused", error });
		}
	}
	return { sent, send };
}

const post = (slug: string, fields: CommentFields & { subject: string }) =>
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

const NOT_REACHED =
	"Нет связи с сайтом. Текст остался в форме: отправьте его ещё раз, когда связь появится.";

/** What is wrong with what was sent, in words for who wrote it. */
export function problemsOf(error: unknown): ReturnType<typeof formErrors> {
	if (!(error instanceof HttpError)) return formErrors([], NOT_REACHED);
	// Not the site's own words, but somebody's between it and the reader.
	const isMarkup = error.detail.trimStart().startsWith("<");
	return formErrors(error.errors, isMarkup ? NOT_REACHED : error.detail);
}
