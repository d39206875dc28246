import { tagSlugOf } from "#contract/slug.ts";
import { failureOf } from "../failure/failure.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { type Answers, trpc } from "../trpc.ts";

const TOPIC = "tag new";

/** Makes a tag of a name; its slug keeps Cyrillic letters (specification, section 5). */
export function useCreateTag(
	onCreated: (tag: Answers["tag"]["create"]) => void,
) {
	const refresh = useRefresh();
	const create = trpc.tag.create.useMutation({
		onSuccess(tag) {
			notifications.withdraw(TOPIC);
			onCreated(tag);
		},
		onError: (error) => notifyFailure(TOPIC, "Не удалось создать тег", error),
		onSettled: refresh,
	});
	return {
		create: (name: string) =>
			create.mutate({ name: name.trim(), slug: tagSlugOf(name) }),
		/** Forgets what an earlier try came to. */
		reset: create.reset,
		isPending: create.isPending,
		error: create.error ? failureOf(create.error) : undefined,
	};
}
