import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { MediaDetail } from "#contract/media.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { Loading } from "../../kit/loading/loading.tsx";
import { useClosing } from "../../kit/uploads/use-upload-guard.ts";
import { type Frame, FramePicker } from "./frame-picker.tsx";

interface FrameDialogProps {
	title: string;
	query: { data: MediaDetail | undefined; error: unknown; refetch(): void };
	frame: Frame;
	/** Saves the frame. The dialog stays open until the promise resolves, and shows the error if it rejects. */
	onSave(frame: Frame): Promise<void> | void;
	onClose(): void;
}

/** The dialog that gives a place its own crop and focal point. */
export function FrameDialog({ title, query, frame, onSave, onClose }: FrameDialogProps) {
	const [chosen, setChosen] = useState(frame);
	const [isSaving, setIsSaving] = useState(false);
	const [failure, setFailure] = useState<string>();
	const close = useClosing(isSaving, onClose, "Кадр ещё готовится и не сохранится.");
	async function save() {
		setIsSaving(true);
		setFailure(undefined);
		try {
			await onSave(chosen);
		} catch (error) {
			setFailure(failureOf(error).detail);
		} finally {
			setIsSaving(false);
		}
	}
	return (
		<AdminModal opened onClose={close} title={`${title}: кадр`} size="lg">
			<Stack>
				{query.data && <FramePicker media={query.data} {...chosen} onChange={setChosen} />}
				{!query.data && <FileLoading query={query} />}
				{failure && (
					<Text role="alert" c="var(--mantine-color-error)">
						Кадр не сохранился. {failure}
					</Text>
				)}
				<Group justify="flex-end">
					<Button variant="default" onClick={close}>
						Отмена
					</Button>
					<Button disabled={!query.data} loading={isSaving} onClick={() => void save()}>
						Сохранить кадр
					</Button>
				</Group>
			</Stack>
		</AdminModal>
	);
}

/** The content of a dialog while its file is loading, and after loading has failed. */
export const FileLoading = ({ query }: { query: { error: unknown; refetch(): void } }) =>
	query.error ? <LoadError query={query} title="Не удалось загрузить файл" /> : <Loading label="Загрузка файла" />;
