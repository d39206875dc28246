import { Badge, Button, Checkbox, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useSiteDate } from "../../kit/dates/use-site-date.ts";
import type { Change } from "../../kit/lists/changes.ts";
import { ROW_ACTION, RowTitle } from "../../kit/lists/list-row.tsx";
import { titleOf } from "../../kit/lists/title-of.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { notifications, notifyFailure } from "../../kit/notifications/notify.ts";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import styles from "./post-list.module.css";

export type ListedPost = RouterOutputs["post"]["list"]["posts"][number];

interface PostCardProps {
	post: ListedPost;
	/** The props of the checkbox that selects the post. */
	checkbox: Pick<ComponentProps<typeof Checkbox>, "checked" | "onChange">;
}

/** A row of the admin's post list. */
export function PostCard({ post, checkbox }: PostCardProps) {
	const deletePost = useDeletePost(post);
	const publishPost = usePublishPost(post);
	const planned = useDescribedSchedule(post);
	const title = titleOf(post);
	const formLink = { to: "/admin/posts/$id", params: { id: String(post.id) } } as const;
	return (
		<article className={styles.row}>
			<Checkbox className={styles.checkbox} aria-label={`Выбрать «${title}»`} {...checkbox} />
			<div className={styles.cover}>
				{post.thumbnail && (
					<img src={post.thumbnail} alt="" loading="lazy" referrerPolicy="no-referrer" className={styles.picture} />
				)}
			</div>
			<div className={styles.summary}>
				<Group gap="0 0.75rem">
					<RowTitle>
						<Link {...formLink}>{title}</Link>
					</RowTitle>
					{post.isWaiting || <StateBadge isPublished={post.published} />}
					{planned.map((line) => (
						<Badge key={line} color={BADGE_COLOURS.waiting}>
							{line}
						</Badge>
					))}
					{post.hasEdits && (!post.publishAt || post.isPlanOutdated) && (
						<Badge color={BADGE_COLOURS.waiting}>{post.publishAt ? "Есть ещё правки" : "Есть правки"}</Badge>
					)}
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
				{post.published && post.hasEdits && !post.isWaiting && (
					<Button {...ROW_ACTION} onClick={publishPost} aria-label={`Обновить сайт: «${title}»`}>
						Обновить сайт
					</Button>
				)}
				<ViewPostButton post={post} />
				{(!post.published || post.isWaiting || post.hasEdits) && (
					<PreviewLinkButton target={{ entity: "post", entityId: post.id }} title={title} />
				)}
				<Button {...ROW_ACTION} color="madder" onClick={deletePost} aria-label={`Удалить «${title}»`}>
					Удалить
				</Button>
			</div>
		</article>
	);
}

/** @returns a function that publishes the saved edits of a post that readers see */
function usePublishPost({ id, ...post }: ListedPost): () => void {
	const { client } = trpc.useUtils();
	const { start } = useChanges();
	return () =>
		start({
			noun: "post",
			id,
			shown: { hasEdits: false },
			send: () => client.post.publish.mutate({ id }),
			done: `Сайт обновлён: «${titleOf(post)}»`,
			failed: "Не удалось обновить сайт",
		});
}

/** @returns a function that deletes a post after a confirmation */
function useDeletePost({ id, publishAt, withdrawAt, ...post }: ListedPost): () => void {
	const { client } = trpc.useUtils();
	const { start } = useChanges();
	const title = `«${titleOf(post)}»`;
	const restore = (): Change => ({
		noun: "post",
		id,
		async send() {
			await client.post.restore.mutate({ id });
			if (publishAt ?? withdrawAt) await client.post.schedule.mutate({ id, publishAt, withdrawAt });
		},
		done: `Статья возвращена: ${title}`,
		failed: "Не удалось вернуть статью",
	});
	return () =>
		start({
			noun: "post",
			id,
			shown: { deletedAt: new Date().toISOString() },
			question: {
				title: "Удалить статью?",
				text: `Статья ${title} исчезнет с сайта и попадёт в корзину. Вернуть её можно ${TRASH_PERIOD}.`,
				action: "Удалить",
				isDestructive: true,
			},
			send: () => client.post.delete.mutate({ id }),
			done: `Статья удалена: ${title}`,
			failed: "Не удалось удалить статью",
			undo: () => [restore()],
		});
}

/**
 * The badge with a post's state. The specification's second badge for drafts (section 2) is left out, since it would
 * repeat the first: a post is either published or a draft.
 */
const StateBadge = ({ isPublished }: { isPublished: boolean }) => (
	<Badge color={isPublished ? BADGE_COLOURS.done : BADGE_COLOURS.draft}>
		{isPublished ? "Опубликовано" : "Черновик"}
	</Badge>
);

function Facts({ post }: { post: ListedPost }) {
	const formatSiteDate = useSiteDate();
	return (
		<div className={styles.facts}>
			<time className={styles.date} data-number="" dateTime={post.createdAt}>
				{formatSiteDate(post.createdAt)}
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

interface ViewPostButtonProps {
	post: { id: number; slug: string; title: string; published: boolean; isWaiting: boolean };
}

/** Opens a tab with a loading text. Its `opener` is null, so that it has no access to the admin. */
function openTab(): Window | null {
	const tab = open("", "_blank");
	if (!tab) return null;
	tab.opener = null;
	tab.document.title = "Черновик";
	tab.document.body.textContent = "Черновик открывается… Если это долго, вернитесь в панель: там сказано, почему.";
	return tab;
}

/** A button that opens a post's page: a published post's URL, or a draft's preview link, which expires after a day. */
function ViewPostButton({ post }: ViewPostButtonProps) {
	const topic = `preview of post ${post.id}`;
	const link = trpc.previewLink.create.useMutation({
		onSuccess: () => notifications.withdraw(topic),
		onError: (error) => notifyFailure(topic, "Не удалось открыть черновик", error),
	});
	const isMounted = useIsMounted();
	const label = `Посмотреть «${titleOf(post)}»`;
	const props = { ...ROW_ACTION, "aria-label": label } as const;
	if (post.published && !post.isWaiting) {
		return (
			<Button {...props} component="a" href={`/blog/${post.slug}`} target="_blank">
				Посмотреть
			</Button>
		);
	}
	const handleClick = () => {
		// The tab opens synchronously in the click, since later popups are blocked. The list may be unmounted by the time
		// the URL arrives.
		const tab = openTab();
		link.mutateAsync({ entity: "post", entityId: post.id, days: 1 }).then(
			({ path }) => {
				if (tab) tab.location.href = path;
				// An admin who has moved to another page is not redirected.
				else if (isMounted()) location.assign(path);
			},
			() => tab?.close(),
		);
	};
	return (
		<Button {...props} onClick={handleClick} disabled={link.isPending}>
			Посмотреть
		</Button>
	);
}
