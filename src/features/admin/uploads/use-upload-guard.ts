import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "../confirm/confirm.tsx";

/** Asks before the page is left while a file is uploaded, which would end the upload. */
export function useUploadGuard(isUploading: boolean): void {
	const confirm = useConfirm();
	useBlocker({
		disabled: !isUploading,
		enableBeforeUnload: isUploading,
		shouldBlockFn: async () =>
			!(await confirm({
				title: "Уйти со страницы?",
				text: "Файл ещё загружается: загрузка прервётся.",
				action: "Уйти",
				refusal: "Подождать",
				isDestructive: true,
			})),
	});
}
