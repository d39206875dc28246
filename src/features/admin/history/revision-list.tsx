import { Stack, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { VersionedEntity } from "#contract/revision.ts";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import { LoadError } from "../errors/load-error.tsx";
import { ListPagination } from "../lists/list.tsx";
import { type RouterOutputs, trpc } from "../trpc.ts";
import styles from "./history-dialog.module.css";

const PAGE_SIZE = 100;

type Revision = RouterOutputs["revision"]["list"]["revisions"][number];

const REASONS: Record<Revision["reason"], string> = {
	save: "Сохранена",
	publish: "Опубликована",
	restore: "Восстановлена",
	import: "Исходная",
};

/** Who saved a revision, where that is known: what is published at a planned moment is saved by nobody. */
const authorOf = ({ author, reason }: Revision) => author ?? (reason === "publish" ? "по расписанию" : undefined);

interface RevisionListProps {
	entity: VersionedEntity;
	entityId: number;
	/** The id of the chosen revision. */
	chosen: number | undefined;
	onChoose(id: number): void;
}

/** The revisions of an entity, the newest first; each can be chosen. */
export function RevisionList({ entity, entityId, chosen, onChoose }: RevisionListProps) {
	const [page, setPage] = useState(1);
	const format = useSiteDateTime();
	const query = trpc.revision.list.useQuery(
		{ entity, entityId, page, pageSize: PAGE_SIZE },
		{ refetchOnMount: "always", placeholderData: (previous) => previous },
	);
	if (query.error) {
		return <LoadError error={query.error} title="Не удалось загрузить историю" onRetry={() => query.refetch()} />;
	}
	if (!query.data) return <Text role="status">Загрузка истории...</Text>;
	const { revisions, total } = query.data;
	const pages = Math.ceil(total / PAGE_SIZE);
	return (
		<ScrollRegion label="Версии" className={styles.list}>
			<Stack gap={0} component="ol" className={styles.revisions}>
				{revisions.map((revision) => (
					<li key={revision.id}>
						<UnstyledButton
							className={styles.revision}
							aria-current={revision.id === chosen || undefined}
							onClick={() => onChoose(revision.id)}
						>
							<time dateTime={revision.createdAt}>{format(revision.createdAt)}</time>
							<Text component="span" c="dimmed">
								{[REASONS[revision.reason], authorOf(revision)].filter(Boolean).join(" · ")}
							</Text>
						</UnstyledButton>
					</li>
				))}
			</Stack>
			{total === 0 && <Text>Сохранённых версий пока нет.</Text>}
			{pages > 1 && <ListPagination page={page} pages={pages} label="Страницы истории" onChange={setPage} />}
		</ScrollRegion>
	);
}
