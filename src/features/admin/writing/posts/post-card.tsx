import { Badge, Box, Button, Checkbox, type CheckboxProps, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useIsMounted } from "../../../../lib/use-is-mounted.ts";
import { client, type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useSiteDate } from "../../kit/dates/use-site-date.ts";
import { ROW_ACTION, RowActions, RowTitle } from "../../kit/lists/list-row.tsx";
import { titleOf } from "../../kit/lists/title-of.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { notifications, notifyFailure } from "../../kit/notifications/notify.ts";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { publicationOf, removalOf } from "../entity-form/entity-changes.ts";
import { PlanBadges } from "../schedule/schedule-section.tsx";
import { POST_KIND } from "./post-kind.ts";
import styles from "./post-list.module.css";

export type ListedPost = RouterOutputs["post"]["list"]["posts"][number];

/** A row of the admin's post list. */
export function PostCard({ post, checkbox }: { post: ListedPost; checkbox: CheckboxProps }) {
	const { start } = useChanges();
	const title = titleOf(post);
	const publishPost = () => start(publicationOf("post", { ...post, title }, client.post));
	const deletePost = () => start(removalOf(POST_KIND, { ...post, title }, client.post));
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
					<PlanBadges entity={post} />
				</Group>
				{post.excerpt && (
					<Text c="dimmed" lineClamp={1}>
						{post.excerpt}
					</Text>
				)}
			</div>
			<Facts post={post} />
			<RowActions className={styles.actions}>
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
			</RowActions>
		</article>
	);
}

/** The one badge of a post's state: the specification's second one for drafts (section 2) would repeat it. */
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
			<Box component="span" className={styles.category} visibleFrom="sm">
				{post.category?.name}
			</Box>
		</div>
	);
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
function ViewPostButton({ post }: { post: ListedPost }) {
	const topic = `preview of post ${post.id}`;
	const link = trpc.previewLink.create.useMutation({
		onSuccess: () => notifications.withdraw(topic),
		onError: (error) => notifyFailure(topic, "Не удалось открыть черновик", error),
	});
	const isMounted = useIsMounted();
	const props = { ...ROW_ACTION, "aria-label": `Посмотреть «${titleOf(post)}»` };
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
