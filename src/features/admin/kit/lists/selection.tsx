import { Button, Checkbox, Group, Text } from "@mantine/core";
import { compact } from "es-toolkit";
import { type ReactNode, useRef, useState } from "react";
import { failureOf } from "../calls/failure.ts";
import { useConfirm } from "../dialog/confirm.tsx";
import { notifications } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { ROW_ACTION } from "./list-row.tsx";
import styles from "./selection.module.css";

/** The selection of listed items for batch actions. */
export function useSelection<T extends { id: number }>(items: T[]) {
	const [ids, setIds] = useState<number[]>([]);
	const selected = items.filter(({ id }) => ids.includes(id));
	return {
		items,
		selected,
		/** Selects all items of the page, or clears the selection if there is one. */
		toggleAll: () => setIds(selected.length > 0 ? [] : items.map(({ id }) => id)),
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
	/** The total: «Всего: 8» */
	count: string;
	/** The column headings, shown while nothing is selected. */
	columns?: ReactNode;
}

/** The header of a list: a checkbox that selects all items, and the batch actions or the column headings. */
export function SelectionHeader<T extends { id: number }>(props: SelectionHeaderProps<T>) {
	const { selection, actions, count, columns } = props;
	const { progress, start } = props.batch;
	const { items, selected } = selection;
	const hasSelection = selected.length > 0;
	const selectAll = useRef<HTMLInputElement>(null);
	/** The action's buttons may disappear with the selection, so the focus moves to the select-all checkbox. */
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
						.filter(({ appliesTo }) => selected.some(appliesTo))
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

/** An action on several selected items. */
export interface BatchAction<T> {
	label: string;
	isDestructive?: boolean;
	/** True if the action changes an item; the other selected items are skipped. */
	appliesTo(item: T): boolean;
	question: { title: string; text(count: string): string };
	send(item: T): Promise<unknown>;
	undo?(item: T): Promise<unknown>;
	/** «Удалено» */
	done: string;
	/** «Не удалось удалить» */
	failed: string;
}

type Run<T> = Pick<BatchAction<T>, "send" | "done" | "failed"> & Partial<Pick<BatchAction<T>, "undo">>;

/** The number of failed items that a notification names. */
const NAMED_MAX = 3;

/** Changes several items one after the other, after a confirmation; the whole batch can be undone. */
export function useBatch<T>({ nameOf, countOf }: { nameOf(item: T): string; countOf(number: number): string }) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	/** The number of the current item, from 1, and the total; undefined if no batch is running. */
	const [progress, setProgress] = useState<{ at: number; of: number }>();

	async function start(action: BatchAction<T>, selected: T[]): Promise<void> {
		const items = selected.filter(action.appliesTo);
		const { label, isDestructive = false, question } = action;
		const text = question.text(countOf(items.length));
		if (await confirm({ title: question.title, text, action: label, isDestructive })) await run(items, action);
	}

	async function run(items: T[], { send, undo, done, failed }: Run<T>): Promise<void> {
		const changed: T[] = [];
		const failures: string[] = [];
		for (const [index, item] of items.entries()) {
			setProgress({ at: index + 1, of: items.length });
			try {
				await send(item);
				changed.push(item);
			} catch (error) {
				failures.push(`«${nameOf(item)}»: ${failureOf(error).detail}`);
			}
		}
		await refresh();
		setProgress(undefined);
		const hasFailed = failures.length > 0;
		const hasChanged = changed.length > 0;
		const undoAll = undo && { send: undo, done: "Возвращено как было", failed: "Не удалось вернуть" };
		notifications.add({
			variant: hasFailed ? "destructive" : "default",
			topic: "batch",
			title: compact([
				hasFailed && `${failed}: ${countOf(failures.length)}`,
				hasChanged && `${done}: ${countOf(changed.length)}`,
			]).join(". "),
			text: hasFailed ? describeFailures(failures) : undefined,
			action: undoAll && hasChanged ? { label: "Отменить", run: () => void run(changed, undoAll) } : undefined,
		});
	}
	return { progress, start };
}

function describeFailures(failures: string[]): string {
	const rest = failures.length - NAMED_MAX;
	const named = failures.slice(0, NAMED_MAX).join(" ");
	return rest > 0 ? `${named} И ещё ${rest}.` : named;
}
