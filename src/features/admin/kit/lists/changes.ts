import { MutationObserver, type QueryClient, useIsMutating, useMutationState } from "@tanstack/react-query";
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

/** The procedures of a noun that has a trash. */
export type TrashProcedures = Record<"delete" | "restore", { mutate(input: { id: number }): Promise<unknown> }>;

/** The notification texts for moving an item to the trash and restoring it. */
export type TrashWords = Record<"deleted" | "deleteFailed" | "restored" | "restoreFailed", string>;

/** The two changes that move an item to the trash and restore it; the second undoes the first. */
export function trashChanges(noun: string, id: number, procedures: TrashProcedures, words: TrashWords) {
	const item = { noun, id };
	const restore: Change = {
		...item,
		shown: { deletedAt: null },
		send: () => procedures.restore.mutate({ id }),
		done: words.restored,
		failed: words.restoreFailed,
	};
	const remove: Change = {
		...item,
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

/** @returns whether a change of an item is on its way, such as its restore from the trash, before which it cannot be loaded */
export const useIsChanging = (noun: string, id: Change["id"]): boolean =>
	useIsMutating({ mutationKey: [noun, id] }) > 0;

/**
 * The changes of one noun that a list loaded at a moment (in milliseconds since 1970) may lack: those on their way, and
 * those confirmed since. A failed change is excluded, so that it alone is rolled back.
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

/** Applies unconfirmed changes to a page of a list. @param isListed whether the list still includes a changed item */
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
	readonly #undos = new Set<() => void>();

	/** @returns a function that undoes this change, at most once */
	readonly push = (undo: () => void): (() => void) => {
		const run = () => {
			if (this.#undos.delete(run)) undo();
		};
		this.#undos.add(run);
		return run;
	};

	readonly undoLast = (): void => [...this.#undos].at(-1)?.();
}
