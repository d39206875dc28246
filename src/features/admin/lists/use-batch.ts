import { useState } from "react";
import { type Question, useConfirm } from "../confirm/confirm.tsx";
import { failureOf } from "../errors/failure.ts";
import { notifications } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";

/** An action on several selected items. */
export interface BatchAction<T> {
	label: string;
	isDestructive?: boolean;
	/** Whether it changes an item; the others of a selection are left out. */
	concerns(item: T): boolean;
	question: { title: string; text(count: string): string };
	/** Changes one item. */
	send(item: T): Promise<unknown>;
	undo(item: T): Promise<unknown>;
	/** «Удалено» */
	done: string;
	/** «Не удалось удалить» */
	failed: string;
}

interface BatchOptions<T> {
	nameOf(item: T): string;
	/** «3 статьи» */
	countOf(number: number): string;
}

type Run<T> = Pick<BatchAction<T>, "send" | "done" | "failed"> & Partial<Pick<BatchAction<T>, "undo">>;

/** The number of failed items that a notification names. */
const NAMED_MAX = 3;

/** Changes several items one after the other, after a confirmation; all of it can be undone. */
export function useBatch<T>({ nameOf, countOf }: BatchOptions<T>) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	/** The number of the current item, from 1, and that of all; undefined if no batch is running. */
	const [progress, setProgress] = useState<{ at: number; of: number }>();

	async function start(action: BatchAction<T>, selected: T[]): Promise<void> {
		const items = selected.filter(action.concerns);
		const { label, isDestructive = false, question } = action;
		const text = question.text(countOf(items.length));
		const asked: Question = { title: question.title, text, action: label, isDestructive };
		if (await confirm(asked)) await run(items, action);
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
			title: [
				hasFailed && `${failed}: ${countOf(failures.length)}`,
				hasChanged && `${done}: ${countOf(changed.length)}`,
			]
				.filter(Boolean)
				.join(". "),
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
