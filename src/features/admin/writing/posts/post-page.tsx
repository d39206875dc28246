import { Box, Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { OrphanedDrafts } from "../../kit/editing/orphaned-drafts.tsx";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { PostForm } from "./post-form.tsx";
import { lastPostList } from "./post-list-state.ts";

/** The page of a post form. The form of a new post stays mounted after its first save, when the URL gets the post's id. */
export function PostPage({ id }: { id: number | "new" }) {
	const [created, setCreated] = useState<number>();
	const navigate = useNavigate();
	const close = () => navigate({ to: "/admin", search: lastPostList() });
	if (id === "new" || id === created) {
		return (
			<PostForm
				key="new"
				onClose={close}
				onCreated={(newId) => {
					setCreated(newId);
					void navigate({ to: "/admin/posts/$id", params: { id: String(newId) }, replace: true });
				}}
			/>
		);
	}
	return <StoredPost key={id} id={id} onClose={close} />;
}

function StoredPost({ id, onClose }: { id: number; onClose(): void }) {
	// The post is always refetched for editing. Later refetches do not change the open form.
	const { data, error, refetch, isFetchedAfterMount } = trpc.post.byId.useQuery(
		{ id },
		{ refetchOnMount: "always", gcTime: 0 },
	);
	if (data && isFetchedAfterMount) {
		return <PostForm post={data} onClose={onClose} />;
	}
	if (!error) {
		return (
			<Box p="lg">
				<ListLoading>Загрузка статьи...</ListLoading>
			</Box>
		);
	}
	if (failureOf(error).status === 404) {
		return (
			<Stack align="flex-start" p="lg">
				<Text role="alert">Статья не найдена. Возможно, она в корзине.</Text>
				<OrphanedDrafts postId={id} />
				<Button variant="default" onClick={onClose}>
					К списку статей
				</Button>
			</Stack>
		);
	}
	return (
		<Box p="lg">
			<LoadError error={error} title="Не удалось загрузить статью" onRetry={() => refetch()} />
		</Box>
	);
}
