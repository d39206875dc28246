import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "../confirm/confirm.tsx";
import type { PostSession } from "./post-session.ts";

/** Asks before the form is left for another page of the panel, where what was typed would be lost. */
export function useLeaving(session: PostSession): void {
	const confirm = useConfirm();
	useBlocker({
		// The browser's own way out has a warning of its own.
		enableBeforeUnload: false,
		async shouldBlockFn({ next }) {
			// The form stays: its post has just got its address.
			if (next.pathname === `/admin/posts/${session.base?.id}`) return false;
			await session.keepNow();
			if (!session.wouldLose()) return false;
			return !(await confirm({
				title: "Уйти со страницы?",
				text: "Набранное не сохранено, и это устройство не хранит копию: оно пропадёт.",
				action: "Уйти",
				refusal: "Продолжить писать",
				isDestructive: true,
			}));
		},
	});
}
