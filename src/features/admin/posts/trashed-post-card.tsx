import { Button, Card, Group, Text } from "@mantine/core";
import { failureOf } from "../failure/failure.ts";
import { daysLeft } from "../lists/days-left.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { type ListedPost, PostSummary } from "./post-card.tsx";
import { RestoreUnderSlug } from "./restore-under-slug.tsx";

/** A post in the trash, with the way back. */
export function TrashedPostCard({ post }: { post: ListedPost }) {
	const refresh = useRefresh();
	const restore = trpc.post.restore.useMutation({
		onSuccess: ({ title }) =>
			void notifyDone(`Статья «${title || "Без названия"}» возвращена`),
		onError(error) {
			// Said at the field that asks for another address.
			if (!failureOf(error).fields.slug) {
				notifyFailure("Не удалось вернуть статью", error);
			}
		},
		onSettled: refresh,
	});
	const isTaken =
		restore.error && failureOf(restore.error).fields.slug !== undefined;
	return (
		<Card component="article" withBorder padding="md">
			<PostSummary post={post} />
			<Group gap="xs" mt="sm">
				<Button
					size="xs"
					disabled={restore.isPending}
					onClick={() => restore.mutate({ id: post.id })}
					aria-label={`Вернуть «${post.title}»`}
				>
					Вернуть
				</Button>
				{post.deletedAt && (
					<Text size="sm" c="dimmed">
						{daysLeft(post.deletedAt)}
					</Text>
				)}
			</Group>
			{isTaken && (
				<RestoreUnderSlug
					error={failureOf(restore.error).detail}
					isPending={restore.isPending}
					onRestore={(slug) => restore.mutate({ id: post.id, slug })}
				/>
			)}
		</Card>
	);
}
