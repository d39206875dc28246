import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type Failure, failureOf } from "../errors/failure.ts";
import { TrashedCard } from "../lists/trashed-card.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { slugError } from "../terms/slug-error.tsx";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";
import { titleOf } from "./title-of.ts";

/** A post in the trash, with a button that restores it. */
export function TrashedPostCard({ post }: { post: ListedPost }) {
	const { id } = post;
	const title = titleOf(post);
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

interface RestoreUnderSlugProps {
	/** The error of the last attempt. */
	failure: Failure | undefined;
	isPending: boolean;
	onRestore(slug: string): void;
}

/** A form for another slug, for a trashed post whose own slug is taken meanwhile. */
function RestoreUnderSlug({ failure, isPending, onRestore }: RestoreUnderSlugProps) {
	const [slug, setSlug] = useState("");
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		onRestore(slug.trim());
	};
	return (
		<form onSubmit={handleSubmit}>
			<Group mt="sm" align="flex-end" gap="xs">
				<TextInput
					label="Новый адрес"
					error={failure && slugError(failure, setSlug)}
					value={slug}
					onChange={(event) => setSlug(event.currentTarget.value)}
				/>
				<Button size="xs" type="submit" disabled={isPending || !slug.trim()}>
					Вернуть под новым адресом
				</Button>
			</Group>
		</form>
	);
}
