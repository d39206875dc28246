import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { notifications, notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { type Change, sendChange, UndoStack } from "./changes.ts";

/** The changes of items: each is notified, can be undone if it says how, and is followed by a refetch of the lists. */
export function useChanges() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const confirm = useConfirm();
	const [undos] = useState(() => new UndoStack());

	/** @returns the server's response, when the lists are refetched too @throws an error that was notified */
	async function change<R>(one: Change<R>): Promise<R> {
		const { done, undo } = one;
		const topic = `${one.noun} ${one.id}`;
		try {
			const result = await sendChange(queryClient, one);
			if (!done) notifications.withdraw(topic);
			else {
				const title = typeof done === "string" ? done : done(result);
				notifyDone(topic, title, undo && undos.push(() => void undo(result).map(start)));
			}
			return result;
		} catch (error) {
			notifyFailure(topic, one.failed, error);
			throw error;
		} finally {
			await refresh();
		}
	}

	/** Makes a change whose end nothing waits for, if the admin confirms it. */
	async function start(one: Change): Promise<void> {
		if (one.question && !(await confirm(one.question))) return;
		await change(one).catch(() => undefined);
	}
	return { change, start: (one: Change) => void start(one), undoLast: undos.undoLast };
}
