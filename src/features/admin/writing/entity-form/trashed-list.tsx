import type { ComponentProps } from "react";
import { TRASH_PERIOD } from "#contract/trash.ts";
import type { EntityKind } from "../../kit/editing/entity.ts";
import type { ListedItem } from "../../kit/lists/changes.ts";
import { List } from "../../kit/lists/list.tsx";
import { TrashNote } from "../../kit/lists/list-row.tsx";
import { TrashedSlugCard } from "../../kit/slug/trashed-slug-card.tsx";

interface TrashedListProps<T extends ListedItem>
	extends Pick<ComponentProps<typeof List<T>>, "query" | "address" | "pageSize" | "loading"> {
	kind: Pick<EntityKind<never, never>, "name" | "words">;
	/** The beginning of the note above the list: «Удалённые статьи». */
	deleted: string;
	/** The title of an item, facts about it, and the notification of its restoration. */
	describe(item: T): Pick<ComponentProps<typeof TrashedSlugCard>, "title" | "facts" | "restored">;
	restore(input: { id: number; slug: string | undefined }): Promise<unknown>;
}

/** A page of the entities of one kind in the trash. */
export function TrashedList<T extends ListedItem>(props: TrashedListProps<T>) {
	const { kind, restore, deleted, describe, ...list } = props;
	return (
		<List {...list} noun={kind.name} failed="Не удалось загрузить корзину" empty={{ title: "Корзина пуста" }}>
			{(items) => (
				<>
					<TrashNote>{`${deleted} хранятся ${TRASH_PERIOD}, потом исчезают навсегда.`}</TrashNote>
					{items.map((item) => (
						<TrashedSlugCard
							key={item.id}
							topic={`${kind.name} ${item.id}`}
							deletedAt={item.deletedAt}
							restore={(slug) => restore({ id: item.id, slug })}
							restoreFailed={`Не удалось вернуть ${kind.words.accusative}`}
							{...describe(item)}
						/>
					))}
				</>
			)}
		</List>
	);
}
