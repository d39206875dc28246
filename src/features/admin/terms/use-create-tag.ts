import { tagSlugOf } from "#contract/slug.ts";
import { failureOf } from "../errors/failure.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";

const TOPIC = "tag new";

/** Creates a tag from a name; its slug keeps Cyrillic letters (specification, section 5). */
export function useCreateTag(onCreated: (tag: RouterOutputs["tag"]["create"]) => void) {
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
		create: (name: string) => create.mutate({ name: name.trim(), slug: tagSlugOf(name) }),
		/** Resets the error of an earlier attempt. */
		reset: create.reset,
		isPending: create.isPending,
		error: create.error ? failureOf(create.error) : undefined,
	};
}
