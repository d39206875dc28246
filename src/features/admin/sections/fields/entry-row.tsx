import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { DownIcon, HandleIcon, UpIcon } from "../../icons.tsx";
import { ROW_ACTION } from "../../lists/list-row.tsx";
import styles from "./entries.module.css";

interface EntryRowProps {
	entryKey: string;
	path: string;
	/** The name of the entry in the names of its buttons. */
	name: string;
	place: EntryPlace;
	/** What stands beside the buttons: an input, or the title of a card. */
	head: ReactNode;
	/** The rest of a card. */
	children?: ReactNode;
}

/** Where an entry is in its list, and what can be done with it there. */
export interface EntryPlace {
	index: number;
	count: number;
	/** True if items of the list are only moved. */
	isFixed: boolean;
	/** The id of the reason why none can be removed, if none can. */
	keptBy: string | undefined;
	onMove(index: number): void;
	onRemove(): void;
}

/** An entry of a list: it is dragged by its handle, by mouse, finger or keyboard. */
export function EntryRow({ entryKey, path, name, place, head, children }: EntryRowProps) {
	const sortable = useSortable({ id: entryKey });
	const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
	return (
		<li
			ref={sortable.setNodeRef}
			className={styles.entry}
			style={style}
			data-path={path}
			data-card={children !== undefined || undefined}
			data-dragging={sortable.isDragging || undefined}
		>
			<button
				type="button"
				className={styles.handle}
				ref={sortable.setActivatorNodeRef}
				{...sortable.attributes}
				{...sortable.listeners}
				aria-label={`Переставить: ${name}`}
			>
				<HandleIcon />
			</button>
			<div className={styles.head}>{head}</div>
			<EntryButtons name={name} place={place} />
			{children}
		</li>
	);
}

/** The buttons of an entry. Those without effect stay focusable, so that the keyboard does not lose them. */
function EntryButtons({ name, place }: Pick<EntryRowProps, "name" | "place">) {
	const { index, count, isFixed, keptBy, onMove, onRemove } = place;
	const moveButton = (label: string, to: number, icon: ReactNode) => (
		<ActionIcon
			variant="subtle"
			color="gray"
			size="lg"
			aria-label={`${label}: ${name}`}
			aria-disabled={to < 0 || to >= count || undefined}
			onClick={() => onMove(to)}
		>
			{icon}
		</ActionIcon>
	);
	return (
		<div className={styles.actions}>
			{moveButton("Выше", index - 1, <UpIcon />)}
			{moveButton("Ниже", index + 1, <DownIcon />)}
			{!isFixed && (
				<Button
					{...ROW_ACTION}
					color="madder"
					aria-label={`Удалить: ${name}`}
					aria-disabled={keptBy !== undefined || undefined}
					aria-describedby={keptBy}
					onClick={() => keptBy === undefined && onRemove()}
				>
					Удалить
				</Button>
			)}
		</div>
	);
}
