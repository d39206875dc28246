import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useConfirm } from "../dialog/confirm.tsx";
import { useLeaveQuestion } from "../drafts/leave-guards.ts";

const ENDED = "Файл ещё загружается: загрузка прервётся.";
/** The consequence of leaving while a file is uploaded to the library: the upload continues. */
export const ONLY_IN_LIBRARY = "Файл ещё загружается: он попадёт в медиатеку, но сюда не встанет.";

/** Asks before a place is left whose file is still uploaded. The question disappears when the last upload ends. */
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
	useLeaveQuestion(mayLeave);
	useBlocker({
		disabled: !isUploading,
		enableBeforeUnload: isUploading,
		shouldBlockFn: async () => !(await mayLeave()),
	});
}
