import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { useLeaveQuestion } from "../drafts/leave-guards.ts";
import type { EditingSession } from "./editing-session.ts";
import type { Versioned } from "./entity.ts";

/** Asks before leaving the page or signing out while pictures are being added or edits are not on the device. */
export function useLeaveGuard(session: EditingSession<object, Versioned>): void {
	const confirm = useConfirm();
	/** The edit count at which the admin agreed to lose the edits, so that the question is not repeated. */
	const agreedEditCount = useRef<number>(undefined);
	const ask = (text: string, refusal: string) =>
		confirm({ title: "Уйти со страницы?", text, action: "Уйти", refusal, isDestructive: true });
	async function mayLeave(): Promise<boolean> {
		await session.storeNow();
		const mayLoseUploads =
			!session.pending.isBusy || (await ask("Картинки ещё загружаются: недошедшие не сохранятся.", "Подождать"));
		if (!mayLoseUploads) return false;
		if (!session.hasUnstoredEdits() || agreedEditCount.current === session.editCount) return true;
		const text = "Набранное не сохранено, и это устройство не хранит копию: оно пропадёт.";
		const isConfirmed = await ask(text, "Продолжить писать");
		if (isConfirmed) agreedEditCount.current = session.editCount;
		return isConfirmed;
	}
	useLeaveQuestion(mayLeave);
	useBlocker({
		// Closing the tab has its own warning, in `use-editing-session.ts`.
		enableBeforeUnload: false,
		async shouldBlockFn({ next }) {
			// The form stays mounted when its new entity has just got its URL.
			const { base } = session.state();
			if (base && next.pathname === session.kind.path(base.id)) return false;
			return !(await mayLeave());
		},
	});
}
