import {
	type Announcements,
	closestCenter,
	DndContext,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Box, Text, Title, VisuallyHidden } from "@mantine/core";
import type { AdminArtwork, AdminArtworkSection } from "#contract/artwork.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { LIST_QUERY, List, pageOf } from "../../kit/lists/list.tsx";
import type { GalleryListSearch } from "../../kit/lists/list-search.ts";
import type { ListAddress } from "../../kit/lists/use-list-address.ts";
import { TrashedList } from "../entity-form/trashed-list.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import styles from "./artwork-list.module.css";
import { ArtworkRow } from "./artwork-row.tsx";
import { STATES } from "./artwork-words.ts";
import { useArtworkOrder } from "./use-artwork-order.ts";

/** The number of works on a page. A gallery is ordered by hand, so a page holds the server's maximum. */
const PAGE_SIZE = 100;

interface ArtworkListProps {
	address: ListAddress<GalleryListSearch>;
	sections: readonly AdminArtworkSection[];
}

/** A page of the works that match the search, by section in gallery order. */
export function ArtworkList({ address, sections }: ArtworkListProps) {
	const { q, state, section } = address.search;
	const isOrdered = !q && !state;
	const query = trpc.artwork.list.useQuery(
		{
			...(q ? { search: q } : {}),
			...(section ? { sectionId: section } : {}),
			...(state === "hidden" ? { isHidden: true } : {}),
			...(state && state !== "hidden" && state !== "trash" ? { state } : {}),
			page: address.page,
			pageSize: PAGE_SIZE,
		},
		{ ...LIST_QUERY, select: pageOf("works") },
	);
	const isListed = (work: AdminArtwork) =>
		work.deletedAt === null &&
		(!state || state === "trash" || (state === "hidden" ? work.isHidden : work.state === state));
	return (
		<List
			noun="artwork"
			query={query}
			address={address}
			pageSize={PAGE_SIZE}
			loading="Загрузка работ..."
			failed="Не удалось загрузить работы"
			isListed={isListed}
			empty={
				address.isFiltered
					? { title: "Работы не найдены", description: "Ничего не подошло под слова поиска и фильтры." }
					: { title: "В галерее пока пусто", description: "Добавьте первую работу: хватит картинки и названия." }
			}
		>
			{(works, total) => (
				<ArtworkRows
					works={works}
					sections={sections}
					isOrdered={isOrdered}
					isWhole={address.page * PAGE_SIZE >= total}
					count={`${address.isFiltered ? "Найдено" : "Всего"}: ${total}`}
				/>
			)}
		</List>
	);
}

interface ArtworkRowsProps {
	works: AdminArtwork[];
	sections: readonly AdminArtworkSection[];
	isOrdered: boolean;
	isWhole: boolean;
	count: string;
}

const INSTRUCTIONS = {
	draggable: "Чтобы переставить работу, нажмите пробел, двигайте её стрелками и снова нажмите пробел. Escape отменяет.",
};

function ArtworkRows({ works, sections, isOrdered, isWhole, count }: ArtworkRowsProps) {
	const { sections: ordered, announcement, moveTo } = useArtworkOrder(works, isWhole);
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	return (
		<>
			<Text c="dimmed">{count}</Text>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			{[...ordered].map(([sectionId, group]) => {
				const section = sections.find(({ id }) => id === sectionId);
				const ids = group.map(({ id }) => id);
				return (
					<Box key={sectionId} component="section" mt="lg">
						<Title order={2} size="h3" className={styles.heading}>
							{section?.titleRu}
						</Title>
						<DndContext
							sensors={sensors}
							collisionDetection={closestCenter}
							accessibility={{ announcements: announcementsOf(group), screenReaderInstructions: INSTRUCTIONS }}
							onDragEnd={({ active, over }) => {
								const moved = group.find(({ id }) => id === active.id);
								if (moved && over) moveTo(moved, ids.indexOf(Number(over.id)));
							}}
						>
							<SortableContext items={ids} strategy={verticalListSortingStrategy}>
								{group.map((artwork, index) => (
									<ArtworkRow
										key={artwork.id}
										artwork={artwork}
										medium={artwork.mediumRu || (section?.mediumRu ?? "")}
										place={isOrdered ? { index, count: group.length } : undefined}
										onMove={(to) => moveTo(artwork, to)}
									/>
								))}
							</SortableContext>
						</DndContext>
					</Box>
				);
			})}
		</>
	);
}

/** The screen reader announcements while a work is moved by keyboard or dragged. */
function announcementsOf(works: readonly AdminArtwork[]): Announcements {
	const titleOf = (id: unknown) => `«${works.find((work) => work.id === id)?.titleRu ?? ""}»`;
	const placeOf = (id: unknown) => `место ${works.findIndex((work) => work.id === id) + 1} из ${works.length}`;
	return {
		onDragStart: ({ active }) => `Взята ${titleOf(active.id)}: ${placeOf(active.id)}`,
		onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)}: ${placeOf(over.id)}` : undefined),
		onDragEnd: ({ active, over }) => `${titleOf(active.id)} поставлена${over ? `: ${placeOf(over.id)}` : ""}`,
		onDragCancel: ({ active }) => `${titleOf(active.id)} осталась на прежнем месте`,
	};
}

/** A page of the works in the trash. */
export function TrashedArtworkList({ address }: Pick<ArtworkListProps, "address">) {
	const query = trpc.artwork.trash.useQuery(
		{ page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, select: pageOf("works") },
	);
	return (
		<TrashedList
			kind={ARTWORK_KIND}
			query={query}
			address={address}
			pageSize={PAGE_SIZE}
			loading="Загрузка работ..."
			deleted="Удалённые работы"
			describe={({ titleRu, year, state }) => ({
				title: titleRu,
				facts: [String(year), STATES[state].label],
				restored: `Работа возвращена: «${titleRu}»`,
			})}
			restore={client.artwork.restore.mutate}
		/>
	);
}
