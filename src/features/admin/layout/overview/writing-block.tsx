import { Text } from "@mantine/core";
import { FORM_ROUTES } from "#contract/form-routes.ts";
import { plural } from "../../../../lib/plural.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { titleOf } from "../../kit/lists/title-of.ts";
import { Block, LinkLine, PageLink } from "./block.tsx";
import styles from "./overview.module.css";

const SHOWN = 3;

/** The most recently edited drafts, and the number of posts with edits that readers do not see yet. */
export function DraftsBlock() {
	const drafts = trpc.post.list.useQuery(
		{ state: "draft", sort: "updatedAt", pageSize: SHOWN },
		{ refetchOnMount: "always" },
	);
	const edited = trpc.post.list.useQuery({ state: "edited", pageSize: 1 }, { refetchOnMount: "always" });
	const { recentDay } = useMomentWords();
	return (
		<Block title="Черновики" query={drafts}>
			{({ posts, total }) => (
				<>
					{total === 0 && (
						<Text c="dimmed">
							Черновиков нет.{" "}
							<PageLink to="/admin/posts/$id" params={{ id: "new" }}>
								Начать статью
							</PageLink>
						</Text>
					)}
					<ul className={styles.list} data-plain>
						{posts.map((post) => (
							<LinkLine
								key={post.id}
								to="/admin/posts/$id"
								params={{ id: String(post.id) }}
								time={recentDay(new Date(post.updatedAt)).toLowerCase()}
							>
								{titleOf(post)}
							</LinkLine>
						))}
					</ul>
					{total > posts.length && (
						<PageLink to="/admin" search={{ state: "draft" }}>
							Все черновики: {total}
						</PageLink>
					)}
					{(edited.data?.total ?? 0) > 0 && (
						<PageLink to="/admin" search={{ state: "edited" }}>
							{plural(edited.data?.total ?? 0, ["статья", "статьи", "статей"])} с правками, которых ещё нет на сайте
						</PageLink>
					)}
				</>
			)}
		</Block>
	);
}

type UpcomingChange = RouterOutputs["schedule"]["upcoming"][number];

const CHANGES: Record<UpcomingChange["change"], string> = {
	publish: "будет на сайте",
	replace: "обновится",
	withdraw: "уйдёт с сайта",
};

/** The next scheduled changes, in the site's time zone. */
export function ScheduleBlock() {
	const query = trpc.schedule.upcoming.useQuery(undefined, { refetchOnMount: "always" });
	const { fullWhen } = useMomentWords();
	return (
		<Block title="По расписанию" query={query}>
			{(upcoming) =>
				upcoming.length === 0 ? (
					<Text c="dimmed">Ничего не запланировано. Время выбирают в настройках статьи, работы или страницы.</Text>
				) : (
					<ul className={styles.list} data-plain>
						{upcoming.map(({ entity, id, title, change, at }) => (
							<LinkLine
								key={`${entity} ${id} ${change}`}
								to={FORM_ROUTES[entity]}
								params={{ id: String(id) }}
								time={`${CHANGES[change]} ${fullWhen(new Date(at))}`}
							>
								{titleOf({ title })}
							</LinkLine>
						))}
					</ul>
				)
			}
		</Block>
	);
}
