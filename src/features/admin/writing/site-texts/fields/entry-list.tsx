import {
	type Announcements,
	type CollisionDetection,
	DndContext,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { Fragment, type ReactNode, useId } from "react";
import type { FieldMeta } from "#contract/section-fields.ts";
import styles from "./entries.module.css";
import type { EntryPlace } from "./entry-row.tsx";
import { FieldGroup } from "./field-group.tsx";
import type { Entries, Entry } from "./use-entries.ts";

interface EntryListProps<V> {
	meta: FieldMeta;
	path: string;
	limits: { min: number; max: number };
	list: Entries<V>;
	onAdd(): void;
	/** Called when a removed entry is restored, so that it takes the focus. */
	onRestored(entry: Entry<V>, index: number): void;
	children(entry: Entry<V>, place: EntryPlace): ReactNode;
}

const INSTRUCTIONS = {
	draggable: "Чтобы переставить, нажмите пробел, двигайте стрелками и снова нажмите пробел. Escape отменяет.",
};

/** Finds the nearest entry by its upper or lower edge. Comparing centres would require dragging tall cards very far. */
const closestEdge: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
	droppableContainers
		.map((droppableContainer) => {
			const { top = 0, bottom = 0 } = droppableRects.get(droppableContainer.id) ?? {};
			const value = Math.min(Math.abs(top - collisionRect.top), Math.abs(bottom - collisionRect.bottom));
			return { id: droppableContainer.id, data: { droppableContainer, value } };
		})
		.toSorted((a, b) => a.data.value - b.data.value);

/** A list whose entries can be added, moved and removed. Removed entries can be restored to their places. */
export function EntryList<V>({ meta, path, limits, list, onAdd, onRestored, children }: EntryListProps<V>) {
	const { all, entries, keys } = list;
	const isFixed = meta.isFixed === true;
	const noteId = useId();
	const note = noteOn(entries.length, limits);
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const keptBy = entries.length <= limits.min ? noteId : undefined;
	const isFull = entries.length >= limits.max;
	function placeOf(entry: Entry<V>): EntryPlace {
		return {
			index: entries.indexOf(entry),
			count: entries.length,
			isFixed,
			keptBy,
			onMove: (to) => list.moveTo(entry.key, to),
			onRemove: () => list.remove(entry.key),
		};
	}
	return (
		<FieldGroup meta={meta} path={path}>
			<VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
			<DndContext
				sensors={sensors}
				collisionDetection={closestEdge}
				accessibility={{ announcements: announcementsOf(list, keys), screenReaderInstructions: INSTRUCTIONS }}
				onDragEnd={({ active, over }) => over && list.moveTo(String(active.id), keys.indexOf(String(over.id)))}
			>
				<SortableContext items={keys} strategy={verticalListSortingStrategy}>
					{all.length > 0 && (
						<ul className={styles.entries} data-plain>
							{all.map((entry) =>
								entry.removedName === undefined ? (
									<Fragment key={entry.key}>{children(entry, placeOf(entry))}</Fragment>
								) : (
									<RemovedRow
										key={`removed ${entry.key}`}
										name={entry.removedName}
										onRestore={() => onRestored(entry, list.restore(entry.key))}
									/>
								),
							)}
						</ul>
					)}
				</SortableContext>
			</DndContext>
			{!isFixed && (
				<Group gap="0.25rem 1rem" data-touch>
					<Button
						variant="default"
						aria-disabled={isFull || undefined}
						data-disabled={isFull || undefined}
						aria-describedby={isFull ? noteId : undefined}
						onClick={() => !isFull && onAdd()}
					>
						Добавить {meta.item}
					</Button>
					{note && (
						<Text id={noteId} c="dimmed">
							{note}
						</Text>
					)}
				</Group>
			)}
		</FieldGroup>
	);
}

/** The reason why no entry can be added or removed. */
function noteOn(count: number, { min, max }: { min: number; max: number }): string {
	if (count >= max) return `Больше ${max} нельзя.`;
	return count <= min && count > 0 ? `Меньше ${min} нельзя.` : "";
}

/** The screen reader announcements while an entry is dragged or moved by keyboard. */
function announcementsOf({ nameOf }: Pick<Entries<never>, "nameOf">, keys: readonly string[]): Announcements {
	const placeOf = (id: unknown) => `место ${keys.indexOf(String(id)) + 1} из ${keys.length}`;
	return {
		onDragStart: ({ active }) => `Взято: ${nameOf(active.id)}, ${placeOf(active.id)}`,
		onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${placeOf(over.id)}` : undefined),
		onDragEnd: ({ active }) => `Поставлено: ${nameOf(active.id)}`,
		onDragCancel: ({ active }) => `${nameOf(active.id)}: осталось на прежнем месте`,
	};
}

// One function for all renderings, so that the button takes the focus only when it appears.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The placeholder row of a removed entry. */
function RemovedRow({ name, onRestore }: { name: string; onRestore(): void }) {
	return (
		<li className={styles.removed} data-touch>
			<span>Удалено: {name}</span>
			<Button ref={focus} variant="default" aria-label={`Вернуть: ${name}`} onClick={onRestore}>
				Вернуть
			</Button>
		</li>
	);
}
