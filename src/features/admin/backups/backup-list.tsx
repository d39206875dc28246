import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import type { Backup } from "#contract/backup.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { useMomentWords } from "../dates/use-site-date.ts";
import { ListRow, ROW_ACTION } from "../lists/list-row.tsx";
import { formatBytes } from "../media/describe-media.ts";
import { describeContent, REASONS } from "./describe-backup.ts";

interface BackupListProps {
	backups: Backup[];
	/** True while work on copies runs. */
	isDisabled: boolean;
	onDownload(backup: Backup): void;
	onRestore(backup: Backup): void;
}

/** All copies, the newest first. */
export function BackupList({ backups, isDisabled, onDownload, onRestore }: BackupListProps) {
	const { dayAndTime } = useMomentWords();
	if (backups.length === 0) return null;
	return (
		<Stack component="section" gap="xs" aria-labelledby="backups">
			<Title order={2} id="backups">
				Все копии
			</Title>
			{backups.map((backup) => {
				const moment = dayAndTime(new Date(backup.createdAt));
				return (
					<ListRow
						key={backup.name}
						actions={
							<>
								<Button {...ROW_ACTION} onClick={() => onDownload(backup)} aria-label={`Скачать копию: ${moment}`}>
									Скачать
								</Button>
								<Button
									{...ROW_ACTION}
									onClick={() => onRestore(backup)}
									disabled={isDisabled}
									aria-label={`Восстановить копию: ${moment}`}
								>
									Восстановить
								</Button>
							</>
						}
					>
						<Group gap="0 0.75rem">
							<Text fw={600}>{moment}</Text>
							<Badge color={BADGE_COLOURS.done}>Проверена</Badge>
						</Group>
						<Text c="dimmed">
							{REASONS[backup.reason]} · {formatBytes(backup.bytes)} · {describeContent(backup)}
						</Text>
					</ListRow>
				);
			})}
		</Stack>
	);
}
