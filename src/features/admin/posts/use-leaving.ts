import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { askBeforeLeaving } from "../drafts/leaving.ts";
import type { PostSession } from "./post-session.ts";

/** Asks before the form goes, for another page of the admin or with the session, where what was typed would be lost. */
export function useLeaving(
	session: PostSession,
	isUploading: () => boolean,
): void {
	const confirm = useConfirm();
	/** What may be lost was typed until then: nobody is asked twice. */
	const agreed = useRef<number>(undefined);
	async function mayLeave(): Promise<boolean> {
		await session.keepNow();
		if (isUploading() && !(await mayLoseUploads())) return false;
		if (!session.wouldLose() || agreed.current === session.typed) return true;
		const isSure = await confirm({
			title: "Уйти со страницы?",
			text: "Набранное не сохранено, и это устройство не хранит копию: оно пропадёт.",
			action: "Уйти",
			refusal: "Продолжить писать",
			isDestructive: true,
		});
		if (isSure) agreed.current = session.typed;
		return isSure;
	}
	const mayLoseUploads = () =>
		confirm({
			title: "Уйти со страницы?",
			text: "Картинки ещё загружаются: недошедшие в статью не попадут.",
			action: "Уйти",
			refusal: "Подождать",
			isDestructive: true,
		});
	const onLeaving = useEffectEvent(mayLeave);
	useEffect(() => askBeforeLeaving(() => onLeaving()), []);
	useBlocker({
		// The browser's own way out has a warning of its own.
		enableBeforeUnload: false,
		async shouldBlockFn({ next }) {
			// The form stays: its post has just got its address.
			if (next.pathname === `/admin/posts/${session.base?.id}`) return false;
			return !(await mayLeave());
		},
	});
}
