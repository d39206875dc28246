import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Backup, BackupJob, BackupStatus } from "#contract/backup.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { IdentityDialog } from "../../kit/session/identity-dialog.tsx";
import { BackupList } from "./backup-list.tsx";
import { describeContent, isMissed } from "./describe-backup.ts";
import { JobProgress, SignInAgain } from "./job-progress.tsx";
import { type Restorable, RestoreDialog } from "./restore-dialog.tsx";
import { RestoreFromFile } from "./restore-from-file.tsx";
import { download, useBackupStatus } from "./use-backup-status.ts";

/** The backups page: the newest backup, a button that creates and downloads one, all others, and restoring. */
export function BackupsPage() {
	const { query, hasEndedSession, downloadLater } = useBackupStatus();
	const { data } = query;
	const [restored, setRestored] = useState<Restorable>();
	const [downloaded, setDownloaded] = useState<Backup>();
	const { dayAndTime } = useMomentWords();
	if (hasEndedSession) return <SignInAgain />;
	const isBusy = data?.job?.state === "running";
	return (
		<Stack gap="lg" maw="48rem">
			<Title order={1}>Копии сайта</Title>
			{query.error && (
				<LoadError error={query.error} title="Не удалось узнать, что с копиями" onRetry={() => void query.refetch()} />
			)}
			{!data && !query.error && <ListLoading>Загрузка копий...</ListLoading>}
			{data && (
				<>
					<NewestBackup status={data} />
					{data.job && (
						<JobProgress
							job={data.job}
							newest={data.backups[0]}
							isFailureShown={data.failure !== null}
							onDownload={setDownloaded}
						/>
					)}
					<Group>
						<NewBackupButton isDisabled={isBusy} onStarted={downloadLater} />
					</Group>
					<BackupList backups={data.backups} isDisabled={isBusy} onDownload={setDownloaded} onRestore={setRestored} />
					<RestoreFromFile isDisabled={isBusy} onUploaded={setRestored} />
					<Stack component="section" gap="xs" aria-labelledby="from-elsewhere">
						<Title order={2} id="from-elsewhere">
							Перенести блог с другого сайта
						</Title>
						<Text>Статьи с картинками из Ghost, WordPress, Тильды или из папки Markdown.</Text>
						<Group>
							<Button variant="default" renderRoot={(props) => <Link to="/admin/import" {...props} />}>
								Перенести блог
							</Button>
						</Group>
					</Stack>
				</>
			)}
			{downloaded && (
				<IdentityDialog
					title={`Скачать копию: ${dayAndTime(new Date(downloaded.createdAt))}`}
					action="Скачать"
					onConfirmed={async () => download(downloaded.name)}
					onClose={() => setDownloaded(undefined)}
				>
					<Text>В копии весь сайт с адресами почты читателей. Храните её там, куда нет доступа посторонним.</Text>
				</IdentityDialog>
			)}
			{restored && <RestoreDialog archive={restored} onClose={() => setRestored(undefined)} />}
		</Stack>
	);
}

function NewestBackup({ status: { backups, failure, isNightly } }: { status: BackupStatus }) {
	const { recentDay, time } = useMomentWords();
	const [newest] = backups;
	const moment = newest && new Date(newest.createdAt);
	return (
		<Stack gap="xs">
			{failure && (
				<Alert color="madder" title="Последнюю копию сделать не удалось" role="alert">
					{failure.reason}{" "}
					{isNightly ? "Сайт попробует ещё раз сам." : "Сам сайт больше не попробует: ночные копии выключены."}
				</Alert>
			)}
			{newest && newest.missing > 0 && (
				<Alert color="madder" title={`В последней копии не хватает картинок и записей: ${newest.missing}`} role="alert">
					Их не нашлось в хранилище сайта. Если там пропала папка, прежние копии ещё целы: пока файлы не найдутся,
					старые копии не удаляются.
				</Alert>
			)}
			{isMissed(newest, isNightly) && !failure && (
				<Alert color="madder" title="Копий не было две ночи" role="alert">
					Возможно, сервер был выключен. Сделайте копию сейчас.
				</Alert>
			)}
			{newest && moment ? (
				<Text>
					Последняя копия: {recentDay(moment).toLowerCase()} в {time(moment)}. Она проверена: сайт из неё
					восстанавливается. В ней {describeContent(newest)}.
				</Text>
			) : (
				<Text>Копий пока нет.{isNightly ? " Первая будет сделана ближайшей ночью, или сделайте её сейчас." : ""}</Text>
			)}
			<Text c="dimmed">
				{isNightly
					? "Копия делается каждую ночь. Остаются три последние, по одной за каждый из 7 дней, 4 недель и 12 месяцев и три перед восстановлением за 7 дней."
					: "Ночные копии выключены настройкой BACKUP_NIGHTLY."}
			</Text>
		</Stack>
	);
}

/** Creates a backup and downloads it once verified; re-authentication comes first. */
function NewBackupButton({ isDisabled, onStarted }: { isDisabled: boolean; onStarted(job: BackupJob): void }) {
	const [isOpen, setIsOpen] = useState(false);
	const utils = trpc.useUtils();
	const start = async () => {
		// Another window may have started one, which is then shown.
		const job = await utils.client.backup.create.mutate().catch(async (error: unknown) => {
			await utils.backup.status.invalidate();
			throw error;
		});
		onStarted(job);
		await utils.backup.status.invalidate();
	};
	return (
		<>
			<Button onClick={() => setIsOpen(true)} disabled={isDisabled}>
				Сделать и скачать копию
			</Button>
			{isOpen && (
				<IdentityDialog
					title="Сделать и скачать копию"
					action="Сделать и скачать"
					onConfirmed={start}
					onClose={() => setIsOpen(false)}
				>
					<Text>
						Сайт сделает свежую копию, проверит её и отдаст файлом. В ней весь сайт с адресами почты читателей: храните
						её там, куда нет доступа посторонним.
					</Text>
				</IdentityDialog>
			)}
		</>
	);
}
