import { MutationObserver, type QueryClient, useMutationState } from "@tanstack/react-query";
import type { ArtworkState } from "#contract/artwork-state.ts";
import type { EnquiryState } from "#contract/enquiry.ts";
import type { Question } from "../dialog/confirm.tsx";

/** The fields of every listed item. */
export interface ListedItem {
	id: number;
	deletedAt: string | null;
}

/** A page of a list, and the total number of items. */
export interface ListPage<T> {
	items: T[];
	total: number;
}

/** A change that the admin makes to one item. */
export interface Change<R = unknown> {
	/** The kind of item, such as `comment`. */
	noun: string;
	id: number | string;
	/** The changed fields, if lists show them before the server has confirmed the change. */
	shown?:
		| { deletedAt: string | null }
		| { isApproved: boolean }
		| { contactedAt: string | null }
		| { state: ArtworkState | EnquiryState }
		| { isHidden: boolean }
		| { hasEdits: boolean };
	/** The confirmation that `start` asks for before the change. */
	question?: Question;
	send(): Promise<R>;
	/** The success notification; undefined if the page itself shows the change well enough. */
	done?: string | ((result: R) => string);
	/** The title of the failure notification. */
	failed: string;
	/** The changes that undo it, offered with the success notification. */
	undo?(result: R): Change[];
}

interface Procedure {
	mutate(input: { id: number }): Promise<unknown>;
}

/** The procedures of a noun that has a trash. */
export interface TrashProcedures {
	delete: Procedure;
	restore: Procedure;
}

/** The notification texts for moving an item to the trash and restoring it. */
export type TrashWords = Record<"deleted" | "deleteFailed" | "restored" | "restoreFailed", string>;

/** The two changes that move an item to the trash and restore it; the second undoes the first. */
export function trashChanges(noun: string, id: number, procedures: TrashProcedures, words: TrashWords) {
	const restore: Change = {
		noun,
		id,
		shown: { deletedAt: null },
		send: () => procedures.restore.mutate({ id }),
		done: words.restored,
		failed: words.restoreFailed,
	};
	const remove: Change = {
		noun,
		id,
		shown: { deletedAt: new Date().toISOString() },
		send: () => procedures.delete.mutate({ id }),
		done: words.deleted,
		failed: words.deleteFailed,
		undo: () => [restore],
	};
	return { remove, restore };
}

/** A sent change, and when the server confirmed it, in milliseconds since 1970. */
type SentChange = Pick<Change, "id" | "shown"> & { confirmedAt: number };

/** Sends a change after any earlier ones of the same item. @throws what sending throws */
export async function sendChange<R>(queryClient: QueryClient, change: Change<R>): Promise<R> {
	const { noun, id, send } = change;
	const observer = new MutationObserver(queryClient, {
		mutationKey: [noun, id],
		scope: { id: `${noun} ${id}` },
		mutationFn: async (_: Change<R>) => ({ result: await send(), confirmedAt: Date.now() }),
	});
	try {
		return (await observer.mutate(change)).result;
	} finally {
		observer.reset();
	}
}

/**
 * The changes of one noun that a list's data may not include yet: those being sent or queued, and those confirmed after
 * the list was loaded. A failed change is excluded, so that it alone is rolled back.
 *
 * @param loadedAt when the list was loaded, in milliseconds since 1970
 */
export function useShownChanges(noun: string, loadedAt: number): SentChange[] {
	const changes = useMutationState({
		filters: { mutationKey: [noun], predicate: ({ state }) => state.status !== "error" },
		select: ({ state: { variables, data } }): SentChange => {
			const { id, shown } = variables as Change;
			const { confirmedAt = Number.POSITIVE_INFINITY } = (data ?? {}) as Partial<SentChange>;
			return { id, confirmedAt, ...(shown && { shown }) };
		},
	});
	return changes.filter(({ confirmedAt }) => confirmedAt > loadedAt);
}

/**
 * Applies changes that the server has not confirmed yet to a page of a list.
 *
 * @param isListed whether the list, with its filters, includes an item; called for changed items
 */
export function applyChanges<T extends ListedItem>(
	{ items, total }: ListPage<T>,
	changes: Pick<Change, "id" | "shown">[],
	isListed: (item: T) => boolean,
): ListPage<T> {
	const left = items.flatMap((item) => {
		const own = changes.filter(({ id, shown }) => shown && id === item.id);
		if (own.length === 0) return [item];
		const changed: T = Object.assign({}, item, ...own.map(({ shown }) => shown));
		return isListed(changed) ? [changed] : [];
	});
	return { items: left, total: total - (items.length - left.length) };
}

/** A stack of changes that can each be undone once, by the notification or by the undo key. */
export class UndoStack {
	#undos: (() => void)[] = [];

	/** @returns a function that undoes this change, at most once */
	readonly push = (undo: () => void): (() => void) => {
		this.#undos.push(undo);
		return () => this.#run(undo);
	};

	/** Undoes the most recent change. */
	readonly undoLast = (): void => {
		const last = this.#undos.at(-1);
		if (last) this.#run(last);
	};

	#run(undo: () => void): void {
		if (!this.#undos.includes(undo)) return;
		this.#undos = this.#undos.filter((one) => one !== undo);
		undo();
	}
}
