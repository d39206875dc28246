import { useState } from "react";
import { failureOf } from "../errors/failure.ts";
import { TrashedCard } from "../lists/trashed-card.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";
import { RestoreUnderSlug } from "./restore-under-slug.tsx";

/** A post in the trash, with a button that restores it. */
export function TrashedPostCard({ post }: { post: ListedPost }) {
	const { id } = post;
	const title = post.title || "Без названия";
	const topic = `post ${id}`;
	const refresh = useRefresh();
	// Once the slug was refused, the form for another one stays open during further attempts.
	const [isSlugTaken, setIsSlugTaken] = useState(false);
	const restore = trpc.post.restore.useMutation({
		onSuccess: () => notifyDone(topic, `Статья «${title}» возвращена`),
		onError(error) {
			// A taken slug is shown at the field for another one.
			if (failureOf(error).fields.slug) setIsSlugTaken(true);
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
			{isSlugTaken && (
				<RestoreUnderSlug
					failure={restore.error ? failureOf(restore.error) : undefined}
					isPending={restore.isPending}
					onRestore={(slug) => restore.mutate({ id, slug })}
				/>
			)}
		</TrashedCard>
	);
}
