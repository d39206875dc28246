import { useEffect, useState, useSyncExternalStore } from "react";
import type { AdminPost } from "#contract/post.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { deleteDraft, markFormOpen, storeDraft } from "../drafts/device-drafts.ts";
import { trpc } from "../trpc.ts";
import type { PostFields } from "./post-fields.ts";
import { PostSession } from "./post-session.ts";

/**
 * The editing session of a mounted form. It stores the draft when the page is hidden, closed or left.
 *
 * @param read returns the form's values; it is called once more after the form was unmounted
 */
export function usePostSession(post: AdminPost | undefined, read: () => PostFields) {
	const { client } = trpc.useUtils();
	const [session] = useState(
		() =>
			new PostSession(
				{
					create: (input) => client.post.create.mutate(input),
					replace: (id, input) => client.post.replace.mutate({ id, post: input }),
					load: (id) => client.post.byId.query({ id }),
					restore: (id, slug) => client.post.restore.mutate({ id, slug }),
					storeDraft,
					deleteDraft,
					now: () => new Date(),
				},
				{ formId: randomUuid(), base: post, read },
			),
	);
	// Only the kind is subscribed to: the rest of the state changes with every autosave and would render the form.
	const stateKind = useSyncExternalStore(session.subscribe, () => session.state().kind);

	useEffect(() => markFormOpen(session.formId), [session]);

	useEffect(() => {
		const store = () => void session.storeNow();
		const warn = (event: BeforeUnloadEvent) => {
			if (!session.hasUnstoredEdits()) return;
			store();
			event.preventDefault();
		};
		document.addEventListener("visibilitychange", store);
		addEventListener("pagehide", store);
		addEventListener("beforeunload", warn);
		return () => {
			document.removeEventListener("visibilitychange", store);
			removeEventListener("pagehide", store);
			removeEventListener("beforeunload", warn);
			store();
		};
	}, [session]);

	return { session, stateKind };
}
