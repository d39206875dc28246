import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { DownIcon, HandleIcon, UpIcon } from "../theme/icons.tsx";
import styles from "./sortable-row.module.css";

interface SortableRowOptions {
	/** The row's name, used in the label of its handle. */
	name: string;
	/** The class of the row, which lays out its parts. */
	className: string | undefined;
	/** The class of the handle, which sets its size. */
	handleClass: string | undefined;
	isDisabled?: boolean;
}

/** A list row dragged by its handle with a mouse, finger or keyboard. @returns the props of the row, and its handle */
export function useSortableRow(id: string | number, options: SortableRowOptions) {
	const { name, className = "", handleClass = "", isDisabled = false } = options;
	const sortable = useSortable({ id, disabled: isDisabled });
	return {
		row: {
			ref: sortable.setNodeRef,
			className: `${styles.row} ${className}`,
			style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
			"data-dragging": sortable.isDragging || undefined,
		},
		handle: isDisabled ? null : (
			<button
				type="button"
				className={`${styles.handle} ${handleClass}`}
				ref={sortable.setActivatorNodeRef}
				{...sortable.attributes}
				{...sortable.listeners}
				aria-label={`Переставить: ${name}`}
			>
				<HandleIcon />
			</button>
		),
	};
}

/** The buttons that move a row by one place; focusable at either end, so that keyboard users keep their position. */
export function MoveButtons(props: { name: string; index: number; count: number; onMove(index: number): void }) {
	const { name, index, count, onMove } = props;
	const button = (label: string, to: number, icon: ReactNode) => (
		<ActionIcon
			variant="subtle"
			color="gray"
			size="lg"
			className={styles.move}
			aria-label={`${label}: ${name}`}
			aria-disabled={to < 0 || to >= count || undefined}
			onClick={() => onMove(to)}
		>
			{icon}
		</ActionIcon>
	);
	return (
		<>
			{button("Выше", index - 1, <UpIcon />)}
			{button("Ниже", index + 1, <DownIcon />)}
		</>
	);
}
