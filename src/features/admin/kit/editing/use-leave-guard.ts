import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { addLeaveGuard } from "../drafts/leave-guards.ts";
import type { EditingSession } from "./editing-session.ts";
import type { Versioned } from "./entity.ts";

/**
 * Asks before a navigation within the admin or a sign-out while pictures are being added or edits are not stored on the
 * device.
 */
export function useLeaveGuard<Values extends object, Entity extends Versioned>(
	session: EditingSession<Values, Entity>,
): void {
	const confirm = useConfirm();
	/** The edit count at which the admin agreed to lose the edits, so that the question is not repeated. */
	const agreedEditCount = useRef<number>(undefined);
	async function mayLeave(): Promise<boolean> {
		await session.storeNow();
		if (session.pending.isBusy && !(await mayLoseUploads())) return false;
		if (!session.hasUnstoredEdits() || agreedEditCount.current === session.editCount) return true;
		const isConfirmed = await confirm({
			title: "Уйти со страницы?",
			text: "Набранное не сохранено, и это устройство не хранит копию: оно пропадёт.",
			action: "Уйти",
			refusal: "Продолжить писать",
			isDestructive: true,
		});
		if (isConfirmed) agreedEditCount.current = session.editCount;
		return isConfirmed;
	}
	const mayLoseUploads = () =>
		confirm({
			title: "Уйти со страницы?",
			text: "Картинки ещё загружаются: недошедшие не сохранятся.",
			action: "Уйти",
			refusal: "Подождать",
			isDestructive: true,
		});
	const onLeaving = useEffectEvent(mayLeave);
	useEffect(() => addLeaveGuard(() => onLeaving()), []);
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
