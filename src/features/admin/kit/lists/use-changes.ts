import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { notifications, notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { type Change, sendChange, UndoStack } from "./changes.ts";

/** Changes items: each change is followed by a notification, an undo if it defines one, and a refetch of the lists. */
export function useChanges() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const confirm = useConfirm();
	const [undos] = useState(() => new UndoStack());

	/** @returns the server's response, once the lists are refetched too @throws an error that was already shown */
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

	/** Starts a change that no caller awaits, after the confirmation if it has one. */
	async function start(one: Change): Promise<void> {
		if (one.question && !(await confirm(one.question))) return;
		await change(one).catch(() => undefined);
	}
	return { change, start: (one: Change) => void start(one), undoLast: undos.undoLast };
}
