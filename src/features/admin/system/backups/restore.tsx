import { Alert, Button, FileButton, Text } from "@mantine/core";
import { useRef, useState } from "react";
import type { UploadedArchive } from "#contract/backup.ts";
import { type Failure, failureOf } from "../../kit/calls/failure.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { Section } from "../../kit/section/section.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { useUploadGuard } from "../../kit/uploads/use-upload-guard.ts";
import { describeContent } from "./describe-backup.ts";

interface RestoreFromFileProps {
	isDisabled: boolean;
	onUploaded(archive: UploadedArchive): void;
}

/** Uploads an archive from this device and asks whether to restore it once the site has verified it. */
export function RestoreFromFile({ isDisabled, onUploaded }: RestoreFromFileProps) {
	const { share, send, stop } = useUpload<UploadedArchive>("/api/admin/backups");
	const identity = useIdentity();
	const [failure, setFailure] = useState<Failure>();
	const resetFile = useRef<() => void>(null);
	const isUploading = share !== undefined;
	useUploadGuard(isUploading);
	// The dialog closes meanwhile; the page shows the progress.
	const upload = async (file: File) => {
		setFailure(undefined);
		try {
			const archive = await send(file);
			if (archive) onUploaded(archive);
		} catch (error) {
			setFailure(failureOf(error));
		}
	};
	const handleChoice = (file: File | null) => {
		// Allows the same file to be chosen again.
		resetFile.current?.();
		if (!file) return;
		const text = `Файл ${file.name} будет загружен и проверен. Восстановить его или нет, вы решите после проверки.`;
		identity.describe({
			title: "Загрузить копию",
			action: "Загрузить",
			children: <Text>{text}</Text>,
			onConfirmed: async () => void upload(file),
		});
	};
	return (
		<Section id="from-file" title="Восстановить из файла">
			<Text>Копию, скачанную раньше или с другого сервера, можно загрузить и восстановить здесь.</Text>
			<FileButton resetRef={resetFile} onChange={handleChoice} accept=".zip,application/zip">
				{(props) => (
					<Button variant="default" w="fit-content" disabled={isDisabled || isUploading} {...props}>
						Выбрать файл копии…
					</Button>
				)}
			</FileButton>
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
			{identity.dialog}
		</Section>
	);
}

/** @returns `restore`, which replaces the site with a backup after a question in `dialog` */
export function useRestore() {
	const utils = trpc.useUtils();
	const { fullWhen } = useMomentWords();
	const { describe, dialog } = useIdentity();
	const restore = (archive: UploadedArchive) =>
		describe({
			title: "Восстановить сайт?",
			action: "Восстановить",
			isDestructive: true,
			children: (
				<>
					<Text>
						Сайт станет таким, каким был {fullWhen(new Date(archive.createdAt))}: {describeContent(archive)}. Всё, что
						изменилось с тех пор, заменится.
					</Text>
					<Text>
						Перед заменой нынешний сайт будет скопирован, и к нему можно вернуться. После неё нужно будет войти заново:
						паролем или ключом, которые были в день копии.
					</Text>
				</>
			),
			async onConfirmed() {
				await client.backup.restore.mutate({ file: archive.name });
				await utils.backup.status.invalidate();
			},
		});
	return { restore, dialog };
}
