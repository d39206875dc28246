import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Backup } from "#contract/backup.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { ListRow, ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import { describeContent, REASONS } from "./describe-backup.ts";

/** The number of backups shown at first. */
const SHOWN = 5;

interface BackupListProps {
	backups: Backup[];
	/** True while a backup job runs. */
	isDisabled: boolean;
	onDownload(backup: Backup): void;
	onRestore(backup: Backup): void;
}

/** All backups, the newest first. */
export function BackupList({ backups, isDisabled, onDownload, onRestore }: BackupListProps) {
	const { dayAndTime } = useMomentWords();
	const [isWhole, setIsWhole] = useState(false);
	if (backups.length === 0) return null;
	return (
		<Stack component="section" gap="xs" aria-labelledby="backups">
			<Title order={2} id="backups">
				Все копии
			</Title>
			<Text c="dimmed">Каждая проверена: сайт из неё восстанавливается.</Text>
			{(isWhole ? backups : backups.slice(0, SHOWN)).map((backup) => {
				const title = `${dayAndTime(new Date(backup.createdAt))}, ${REASONS[backup.reason]}`;
				return (
					<ListRow
						key={backup.name}
						actions={
							<>
								<Button {...ROW_ACTION} onClick={() => onDownload(backup)} aria-label={`Скачать копию: ${title}`}>
									Скачать
								</Button>
								<Button
									{...ROW_ACTION}
									onClick={() => onRestore(backup)}
									disabled={isDisabled}
									aria-label={`Восстановить копию: ${title}`}
								>
									Восстановить
								</Button>
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
				<Group>
					<Button variant="default" onClick={() => setIsWhole(true)}>
						Показать все: {backups.length}
					</Button>
				</Group>
			)}
		</Stack>
	);
}
