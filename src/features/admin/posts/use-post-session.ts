import { useEffect, useState, useSyncExternalStore } from "react";
import type { AdminPost } from "#contract/post.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { dropDraft, holdForm, keepDraft } from "../drafts/device-drafts.ts";
import { trpc } from "../trpc.ts";
import type { PostFields } from "./post-fields.ts";
import { PostSession } from "./post-session.ts";

/**
 * The session of an open form, for as long as it is open.
 *
 * @param read what is in the form; also once more when the form has just been closed
 */
export function usePostSession(
	post: AdminPost | undefined,
	read: () => PostFields,
) {
	const { client } = trpc.useUtils();
	const [session] = useState(
		() =>
			new PostSession(
				{
					create: (input) => client.post.create.mutate(input),
					replace: (id, input) =>
						client.post.replace.mutate({ id, post: input }),
					load: (id) => client.post.byId.query({ id }),
					restore: (id, slug) => client.post.restore.mutate({ id, slug }),
					keep: keepDraft,
					drop: dropDraft,
					now: () => new Date(),
				},
				{ formId: randomUuid(), base: post, read },
			),
	);
	// Not the whole state, which changes while somebody types: the form would be rendered with it.
	const stateKind = useSyncExternalStore(
		session.subscribe,
		() => session.state().kind,
	);

	useEffect(() => holdForm(session.formId), [session]);

	useEffect(() => {
		const keep = () => void session.keepNow();
		const warn = (event: BeforeUnloadEvent) => {
			if (!session.wouldLose()) return;
			keep();
			event.preventDefault();
		};
		document.addEventListener("visibilitychange", keep);
		addEventListener("pagehide", keep);
		addEventListener("beforeunload", warn);
		return () => {
			document.removeEventListener("visibilitychange", keep);
			removeEventListener("pagehide", keep);
			removeEventListener("beforeunload", warn);
			keep();
		};
	}, [session]);

	return { session, stateKind };
}
