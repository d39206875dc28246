import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { addLeaveGuard } from "../drafts/leave-guards.ts";

const ENDED = "Файл ещё загружается: загрузка прервётся.";
/** The consequence of leaving while a file is uploaded to the library: the upload continues. */
export const ONLY_IN_LIBRARY = "Файл ещё загружается: он попадёт в медиатеку, но сюда не встанет.";

/**
 * Asks before the user leaves a place whose picture or file is still being uploaded. The question disappears when the
 * last upload ends.
 *
 * @param isBusy whether an upload is running
 * @returns a function that resolves with whether the user may leave
 */
function useQuestion(isBusy: boolean, words: { title: string; text: string; action: string }) {
	const confirm = useConfirm();
	const ended = useRef<AbortController>(undefined);
	useEffect(() => {
		if (!isBusy) return;
		const controller = new AbortController();
		ended.current = controller;
		return () => controller.abort();
	}, [isBusy]);
	return async (): Promise<boolean> =>
		!isBusy || confirm({ ...words, refusal: "Подождать", isDestructive: true, signal: ended.current?.signal });
}

/** @returns a function that closes a dialog, after a question while an upload that the dialog needs is running */
export function useClosing(isBusy: boolean, onClose: () => void, text = ENDED): () => void {
	const mayClose = useQuestion(isBusy, { title: "Закрыть окно?", text, action: "Закрыть" });
	return () => void mayClose().then((isConfirmed) => isConfirmed && onClose());
}

/** Asks before the page is left or the admin signs out during an upload, which leaving would end. */
export function useUploadGuard(isUploading: boolean, text = ENDED): void {
	const mayLeave = useQuestion(isUploading, { title: "Уйти со страницы?", text, action: "Уйти" });
	const onLeaving = useEffectEvent(mayLeave);
	useEffect(() => addLeaveGuard(() => onLeaving()), []);
	useBlocker({
		disabled: !isUploading,
		enableBeforeUnload: isUploading,
		shouldBlockFn: async () => !(await mayLeave()),
	});
}
