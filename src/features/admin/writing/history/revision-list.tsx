import { Badge, createScopedKeydownHandler, Text, Title, UnstyledButton } from "@mantine/core";
import { groupBy } from "es-toolkit";
import { type RefObject, useEffect, useState } from "react";
import type { VersionedEntity } from "#contract/revision.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { ListPagination } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import styles from "./history-dialog.module.css";

const PAGE_SIZE = 100;

type Revision = RouterOutputs["revision"]["list"]["revisions"][number];

const REASONS: Record<Revision["reason"], string> = {
	save: "Сохранена",
	publish: "Опубликована",
	restore: "Восстановлена",
	import: "Исходная",
};

/** The reason of a revision, and its author if shown. Scheduled publications have none. */
function describe({ reason, author }: Revision, hasAuthor: boolean): string {
	const who = author ?? (reason === "publish" ? "по расписанию" : undefined);
	return [REASONS[reason], (hasAuthor || author === null) && who].filter(Boolean).join(" · ");
}

const pageOf = (entity: VersionedEntity, entityId: number, page: number) => ({
	entity,
	entityId,
	page,
	pageSize: PAGE_SIZE,
});

/** @returns the id of an entity's newest revision; undefined until it is known */
export const useNewestRevision = (entity: VersionedEntity, entityId: number): number | undefined =>
	trpc.revision.list.useQuery(pageOf(entity, entityId, 1)).data?.revisions[0]?.id;

interface RevisionListProps {
	entity: VersionedEntity;
	entityId: number;
	chosen: number | undefined;
	onChoose(id: number): void;
	ref: RefObject<HTMLElement | null>;
}

/** The revisions of an entity by day, the newest first. The surrounding dialog initially focuses one of them. */
export function RevisionList({ entity, entityId, chosen, onChoose, ref }: RevisionListProps) {
	const [page, setPage] = useState(1);
	const query = trpc.revision.list.useQuery(pageOf(entity, entityId, page), {
		refetchOnMount: "always",
		placeholderData: (previous) => previous,
	});
	const isLoaded = query.data !== undefined;
	useEffect(() => {
		// The dialog was opened before its list was loaded.
		if (isLoaded && document.activeElement === ref.current) findAutofocus(ref.current)?.focus();
	}, [isLoaded, ref]);
	const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE);
	return (
		<section
			ref={ref}
			aria-label="Версии"
			className={styles.list}
			tabIndex={-1}
			data-autofocus={isLoaded ? undefined : true}
		>
			<LoadError query={query} title="Не удалось загрузить историю" />
			{query.isPending && <Text role="status">Загрузка истории...</Text>}
			{query.data && <Days revisions={query.data.revisions} chosen={chosen} onChoose={onChoose} />}
			{query.data?.total === 0 && <Text>Сохранённых версий пока нет.</Text>}
			{pages > 1 && <ListPagination page={page} pages={pages} label="Страницы истории" onChange={setPage} />}
		</section>
	);
}

const findAutofocus = (list: HTMLElement | null) => list?.querySelector<HTMLElement>("[data-autofocus]");

const handleKeyDown = createScopedKeydownHandler({
	parentSelector: "[data-days]",
	siblingSelector: "[data-revision]",
	orientation: "vertical",
});

type DaysProps = Pick<RevisionListProps, "chosen" | "onChoose"> & { revisions: readonly Revision[] };

/** The revisions by day. They are a single tab stop, in which the arrow keys move the focus. */
function Days({ revisions, chosen, onChoose }: DaysProps) {
	const [focused, setFocused] = useState<number>();
	const words = useMomentWords();
	const days = Object.entries(groupBy(revisions, ({ createdAt }) => words.isoDay(new Date(createdAt))));
	const hasAuthors = new Set(revisions.flatMap(({ author }) => author ?? [])).size > 1;
	const stop = [focused, chosen, revisions[0]?.id].find((stop) => revisions.some(({ id }) => id === stop));
	return (
		<div data-days>
			{days.map(([day, ofDay]) => (
				<section key={day} aria-labelledby={`revisions-${day}`}>
					<Title order={3} size="h5" lh={1.2} px="sm" pt="sm" pb="0.25rem" id={`revisions-${day}`}>
						{ofDay[0] && words.recentDay(new Date(ofDay[0].createdAt))}
					</Title>
					<ol data-plain>
						{ofDay.map((revision) => (
							<li key={revision.id}>
								<UnstyledButton
									className={styles.revision}
									data-revision
									data-autofocus={revision.id === stop || undefined}
									tabIndex={revision.id === stop ? 0 : -1}
									aria-current={revision.id === chosen || undefined}
									onFocus={() => setFocused(revision.id)}
									onKeyDown={handleKeyDown}
									onClick={() => onChoose(revision.id)}
								>
									<time dateTime={revision.createdAt}>{words.time(new Date(revision.createdAt))}</time>
									{revision.reason === "publish" ? (
										<Badge component="span" color={BADGE_COLOURS.done} fw={700}>
											{describe(revision, hasAuthors)}
										</Badge>
									) : (
										<Text component="span" c="dimmed">
											{describe(revision, hasAuthors)}
										</Text>
									)}
								</UnstyledButton>
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
