import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Backup, BackupJob, BackupStatus } from "#contract/backup.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { ListRow, RowAction } from "../../kit/lists/list-row.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { Section } from "../../kit/section/section.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import { describeContent, isMissed, REASONS } from "./describe-backup.ts";
import { JobProgress, SignInAgain } from "./job-progress.tsx";
import { RestoreFromFile, useRestore } from "./restore.tsx";
import { download, useBackupStatus } from "./use-backup-status.ts";

/** The backups page: the newest backup, a button that creates and downloads one, all others, and restoring. */
export function BackupsPage() {
	const { query, hasEndedSession, downloadLater } = useBackupStatus();
	const { data } = query;
	const { restore, dialog: restoreDialog } = useRestore();
	const identity = useIdentity();
	const { dayAndTime } = useMomentWords();
	if (hasEndedSession) return <SignInAgain />;
	const isBusy = data?.job?.state === "running";
	const handleDownload = ({ name, createdAt }: Backup) =>
		identity.describe({
			title: `Скачать копию: ${dayAndTime(new Date(createdAt))}`,
			action: "Скачать",
			children: (
				<Text>В копии весь сайт с адресами почты читателей. Храните её там, куда нет доступа посторонним.</Text>
			),
			onConfirmed: async () => download(name),
		});
	return (
		<Stack gap="lg" maw="48rem">
			<Title order={1}>Копии сайта</Title>
			<LoadError query={query} title="Не удалось узнать, что с копиями" />
			{query.isPending && <ListLoading>Загрузка копий...</ListLoading>}
			{data && (
				<>
					<NewestBackup status={data} />
					{data.job && (
						<JobProgress
							job={data.job}
							newest={data.backups[0]}
							isFailureShown={data.failure !== null}
							onDownload={handleDownload}
						/>
					)}
					<NewBackupButton isDisabled={isBusy} onStarted={downloadLater} />
					<BackupList backups={data.backups} isDisabled={isBusy} onDownload={handleDownload} onRestore={restore} />
					<RestoreFromFile isDisabled={isBusy} onUploaded={restore} />
					<Section id="from-elsewhere" title="Перенести блог с другого сайта">
						<Text>Статьи с картинками из Ghost, WordPress, Тильды или из папки Markdown.</Text>
						<Button variant="default" w="fit-content" renderRoot={(props) => <Link to="/admin/import" {...props} />}>
							Перенести блог
						</Button>
					</Section>
				</>
			)}
			{identity.dialog}
			{restoreDialog}
		</Stack>
	);
}

function NewestBackup({ status: { backups, failure, isNightly } }: { status: BackupStatus }) {
	const { recentTime } = useMomentWords();
	const [newest] = backups;
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
			{newest ? (
				<Text>
					Последняя копия: {recentTime(new Date(newest.createdAt))}. Она проверена: сайт из неё восстанавливается. В ней{" "}
					{describeContent(newest)}.
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
	const identity = useIdentity();
	const utils = trpc.useUtils();
	const start = async () => {
		// Another window may have started one, which is then shown.
		const job = await client.backup.create.mutate().catch(async (error: unknown) => {
			await utils.backup.status.invalidate();
			throw error;
		});
		onStarted(job);
		await utils.backup.status.invalidate();
	};
	const text =
		"Сайт сделает свежую копию, проверит её и отдаст файлом. В ней весь сайт с адресами почты читателей: храните её там, куда нет доступа посторонним.";
	const question = { title: "Сделать и скачать копию", action: "Сделать и скачать", onConfirmed: start };
	return (
		<>
			<Button
				w="fit-content"
				onClick={() => identity.describe({ ...question, children: <Text>{text}</Text> })}
				disabled={isDisabled}
			>
				Сделать и скачать копию
			</Button>
			{identity.dialog}
		</>
	);
}

const SHOWN = 5;

interface BackupListProps {
	backups: Backup[];
	/** True while a backup job runs. */
	isDisabled: boolean;
	onDownload(backup: Backup): void;
	onRestore(backup: Backup): void;
}

function BackupList({ backups, isDisabled, onDownload, onRestore }: BackupListProps) {
	const { dayAndTime } = useMomentWords();
	const [isWhole, setIsWhole] = useState(false);
	if (backups.length === 0) return null;
	return (
		<Section id="backups" title="Все копии">
			<Text c="dimmed">Каждая проверена: сайт из неё восстанавливается.</Text>
			{(isWhole ? backups : backups.slice(0, SHOWN)).map((backup) => {
				const title = `${dayAndTime(new Date(backup.createdAt))}, ${REASONS[backup.reason]}`;
				return (
					<ListRow
						key={backup.name}
						actions={
							<>
								<RowAction nameEnd={` копию: ${title}`} onClick={() => onDownload(backup)}>
									Скачать
								</RowAction>
								<RowAction nameEnd={` копию: ${title}`} onClick={() => onRestore(backup)} disabled={isDisabled}>
									Восстановить
								</RowAction>
							</>
						}
					>
						<Text fw={600}>{title}</Text>
						<Text c="dimmed">
							{formatBytes(backup.bytes)} · {describeContent(backup)}
						</Text>
					</ListRow>
				);
			})}
			{!isWhole && backups.length > SHOWN && (
				<Button variant="default" w="fit-content" onClick={() => setIsWhole(true)}>
					Показать все: {backups.length}
				</Button>
			)}
		</Section>
	);
}
