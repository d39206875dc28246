import { Alert, Button, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { useRef, useState } from "react";
import type { UploadedArchive } from "#contract/backup.ts";
import { type Failure, failureOf } from "../../kit/calls/failure.ts";
import { IdentityDialog } from "../../kit/session/identity-dialog.tsx";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { useUploadGuard } from "../../kit/uploads/use-upload-guard.ts";

/** Uploads an archive from this device and asks whether to restore it once the site has verified it. */
export function RestoreFromFile({
	isDisabled,
	onUploaded,
}: {
	isDisabled: boolean;
	onUploaded(archive: UploadedArchive): void;
}) {
	const { share, send, stop } = useUpload<UploadedArchive>("/api/admin/backups");
	const [file, setFile] = useState<File | null>(null);
	const [failure, setFailure] = useState<Failure>();
	const resetFile = useRef<() => void>(null);
	const isUploading = share !== undefined;
	useUploadGuard(isUploading);
	const closeFile = () => {
		setFile(null);
		// Allows the same file to be chosen again.
		resetFile.current?.();
	};
	// The dialog closes meanwhile; the page shows the progress.
	const upload = async (chosen: File) => {
		setFailure(undefined);
		try {
			const archive = await send(chosen);
			if (archive) onUploaded(archive);
		} catch (error) {
			setFailure(failureOf(error));
		}
	};
	return (
		<Stack component="section" gap="xs" aria-labelledby="from-file">
			<Title order={2} id="from-file">
				Восстановить из файла
			</Title>
			<Text>Копию, скачанную раньше или с другого сервера, можно загрузить и восстановить здесь.</Text>
			<Group>
				<FileButton resetRef={resetFile} onChange={setFile} accept=".zip,application/zip">
					{(props) => (
						<Button variant="default" disabled={isDisabled || isUploading} {...props}>
							Выбрать файл копии…
						</Button>
					)}
				</FileButton>
			</Group>
			{share !== undefined && (
				<>
					<UploadProgress share={share} label="Загрузка копии" onStop={stop} />
					<Text c="dimmed">Не уходите с этой страницы, пока файл загружается.</Text>
				</>
			)}
			{failure && (
				<Alert
					color="madder"
					role="alert"
					title={failure.isOffline ? "Загрузка прервалась" : "Этот файл не подошёл, сайт не изменился"}
				>
					{failure.detail}
					{failure.isOffline && " С файлом всё в порядке: выберите его ещё раз."}
				</Alert>
			)}
			{file && (
				<IdentityDialog
					title="Загрузить копию"
					action="Загрузить"
					onConfirmed={async () => void upload(file)}
					onClose={closeFile}
				>
					<Text>Файл {file.name} будет загружен и проверен. Восстановить его или нет, вы решите после проверки.</Text>
				</IdentityDialog>
			)}
		</Stack>
	);
}
