import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ROW_ACTION } from "../../../kit/lists/list-row.tsx";
import { MoveButtons, useSortableRow } from "../../../kit/lists/sortable-row.tsx";
import styles from "./entries.module.css";

interface EntryRowProps {
	entryKey: string;
	path: string;
	/** The entry's name, used in the labels of its buttons. */
	name: string;
	place: EntryPlace;
	/** True for a multi-line text. */
	isLong?: boolean;
	/** The element beside the buttons: an input, or the title of a card. */
	head: ReactNode;
	/** The rest of a card. */
	children?: ReactNode;
}

/** The position of an entry in its list, and the actions available there. */
export interface EntryPlace {
	index: number;
	count: number;
	/** True if the list's items can only be moved. */
	isFixed: boolean;
	/** The id of the explanation why no entry can be removed, if none can. */
	keptBy: string | undefined;
	onMove(index: number): void;
	onRemove(): void;
}

/** An entry of a list, dragged by its handle with a mouse, finger or keyboard. */
export function EntryRow({ entryKey, path, name, place, isLong = false, head, children }: EntryRowProps) {
	const { index, count, isFixed, keptBy, onMove, onRemove } = place;
	const { row, handle } = useSortableRow(entryKey, { name, className: styles.entry, handleClass: styles.handle });
	return (
		<li {...row} data-path={path} data-card={children !== undefined || undefined} data-long={isLong || undefined}>
			{handle}
			<div className={styles.head}>{head}</div>
			{/* Ineffective buttons stay focusable, so that keyboard users keep their position. */}
			<div className={styles.actions} data-touch>
				<MoveButtons name={name} index={index} count={count} onMove={onMove} />
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
			{children}
		</li>
	);
}
