import { Badge, Text } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import { trpc } from "../trpc.ts";
import { Block } from "./block.tsx";
import styles from "./overview.module.css";
import { PageLink } from "./page-link.tsx";

/** The number of waiting comments that are shown. */
const SHOWN = 3;

/** The comments that wait for moderation: how many, and the first of them. */
export function CommentsBlock() {
	const formatDateTime = useSiteDateTime();
	const query = trpc.comment.list.useQuery({ state: "waiting", pageSize: SHOWN }, { refetchOnMount: "always" });
	return (
		<Block title="Комментарии" query={query}>
			{({ comments, total }) =>
				total === 0 ? (
					<Text c="dimmed">Новых нет: всё разобрано.</Text>
				) : (
					<>
						<ul className={styles.list}>
							{comments.map((comment) => (
								<li key={comment.id}>
									<Text c="dimmed" component="span">
										{comment.authorName}, {formatDateTime(comment.createdAt)}
									</Text>
									{comment.isUrgent && comment.contactedAt === null && (
										<Badge color={BADGE_COLOURS.urgent}>Срочный</Badge>
									)}
									<Text lineClamp={2}>{comment.content}</Text>
								</li>
							))}
						</ul>
						<PageLink to="/admin/comments" search={{ state: "waiting" }}>
							{plural(total, ["комментарий ждёт", "комментария ждут", "комментариев ждут"])} решения
						</PageLink>
					</>
				)
			}
		</Block>
	);
}
