import { useState } from "react";
import { failureOf } from "../failure/failure.ts";
import { TrashedCard } from "../lists/trashed-card.tsx";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";
import { RestoreUnderSlug } from "./restore-under-slug.tsx";

/** A post in the trash, with the way back. */
export function TrashedPostCard({ post }: { post: ListedPost }) {
	const { id } = post;
	const title = post.title || "Без названия";
	const topic = `post ${id}`;
	const refresh = useRefresh();
	// The form for another address is open. Its text stays while it is tried.
	const [isTaken, setIsTaken] = useState(false);
	const restore = trpc.post.restore.useMutation({
		onSuccess: () => notifyDone(topic, `Статья «${title}» возвращена`),
		onError(error) {
			// Said at the field that asks for another address.
			if (failureOf(error).fields.slug) setIsTaken(true);
			else notifyFailure(topic, "Не удалось вернуть статью", error);
		},
		onSettled: refresh,
	});
	return (
		<TrashedCard
			title={title}
			facts={[post.published ? "Была опубликована" : "Была черновиком"]}
			deletedAt={post.deletedAt}
			restoreLabel={`Вернуть «${title}»`}
			isRestoring={restore.isPending}
			onRestore={() => restore.mutate({ id })}
		>
			{isTaken && (
				<RestoreUnderSlug
					failure={restore.error ? failureOf(restore.error) : undefined}
					isPending={restore.isPending}
					onRestore={(slug) => restore.mutate({ id, slug })}
				/>
			)}
		</TrashedCard>
	);
}
