import { useState } from "react";
import type { AdminArtwork } from "#contract/artwork.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { TrashedCard } from "../../kit/lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { RestoreUnderSlug } from "../../kit/slug/restore-under-slug.tsx";
import { STATES } from "./artwork-words.ts";

/** A work in the trash, with a button that restores it. */
export function TrashedArtwork({ artwork }: { artwork: AdminArtwork }) {
	const { id, titleRu: title } = artwork;
	const topic = `artwork ${id}`;
	const refresh = useRefresh();
	// Once the slug was refused, the form for another one stays open during further attempts.
	const [isSlugTaken, setIsSlugTaken] = useState(false);
	const restore = trpc.artwork.restore.useMutation({
		onSuccess: () => notifyDone(topic, `Работа возвращена: «${title}»`),
		onError(error) {
			if (failureOf(error).fields.slug) setIsSlugTaken(true);
			else notifyFailure(topic, "Не удалось вернуть работу", error);
		},
		onSettled: refresh,
	});
	return (
		<TrashedCard
			title={title}
			facts={[String(artwork.year), STATES[artwork.state].label]}
			deletedAt={artwork.deletedAt}
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
