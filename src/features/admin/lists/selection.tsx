import { Button, Checkbox, Group, Text } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { ROW_ACTION } from "./list-row.tsx";
import styles from "./selection.module.css";
import type { BatchAction, useBatch } from "./use-batch.ts";

/** The selection of listed items for batch actions. */
export function useSelection<T extends { id: number }>(items: T[]) {
	const [ids, setIds] = useState<number[]>([]);
	const selected = items.filter(({ id }) => ids.includes(id));
	return {
		items,
		selected,
		/** Selects all items of the page, or none if some are selected. */
		toggleAll: () => setIds(selected.length > 0 ? [] : items.map(({ id }) => id)),
		/** The props of an item's checkbox. */
		checkboxOf: ({ id }: T) => ({
			checked: ids.includes(id),
			onChange: () => setIds((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id])),
		}),
	};
}

interface SelectionHeaderProps<T extends { id: number }> {
	selection: ReturnType<typeof useSelection<T>>;
	actions: BatchAction<T>[];
	batch: ReturnType<typeof useBatch<T>>;
	/** «Всего: 8» */
	count: string;
	/** The column headings, while nothing is selected. */
	columns: ReactNode;
}

/** The header of a list: the checkbox that selects all its items, and the batch actions or the column headings. */
export function SelectionHeader<T extends { id: number }>(props: SelectionHeaderProps<T>) {
	const { selection, actions, count, columns } = props;
	const { progress, start } = props.batch;
	const { items, selected } = selection;
	const hasSelection = selected.length > 0;
	const selectAll = useRef<HTMLInputElement>(null);
	/** Its buttons may disappear with the selection, so the focus moves to the checkbox that selects all. */
	const act = (action: BatchAction<T>) => {
		if (progress) return;
		void start(action, selected).then(() => selectAll.current?.focus({ preventScroll: true }));
	};
	const status = progress ? `Готово: ${progress.at} из ${progress.of}` : `Выбрано: ${selected.length}`;
	return (
		<div className={styles.header}>
			<Checkbox
				ref={selectAll}
				aria-label="Выбрать все на странице"
				checked={selected.length === items.length}
				indeterminate={hasSelection && selected.length < items.length}
				onChange={selection.toggleAll}
			/>
			<Text className={styles.count} c="dimmed" role="status">
				{hasSelection ? status : count}
			</Text>
			{hasSelection ? (
				<Group gap="xs" className={styles.batch} role="group" aria-label="С выбранными" data-batch="">
					{actions
						.filter(({ concerns }) => selected.some(concerns))
						.map((action) => (
							<Button
								key={action.label}
								{...ROW_ACTION}
								color={action.isDestructive ? "madder" : "gray"}
								onClick={() => act(action)}
							>
								{action.label}
							</Button>
						))}
				</Group>
			) : (
				columns
			)}
		</div>
	);
}
