import { Group } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import { BackupNote } from "../../system/backups/backup-note.tsx";
import { Block, Fact } from "./block.tsx";

/** The free space, in bytes, below which the site may soon be unable to store anything. */
const FEW_BYTES = 1_000_000_000;

/** The disk space used by the site, and its last backup. */
export function ConditionBlock() {
	const query = trpc.system.storage.useQuery(undefined, { refetchOnMount: "always" });
	return (
		<Block title="Место и копии" query={query} isWide>
			{({ media, database, free }) => (
				<>
					<Group component="dl" gap="0.5rem 1.5rem" align="stretch" m={0}>
						<Fact name="Картинки и записи" value={media === null ? "в хранилище" : formatBytes(media)} />
						<Fact name="Тексты и настройки" value={formatBytes(database)} />
						<Fact
							name={free !== null && free < FEW_BYTES ? "Свободно, мало" : "Свободно"}
							value={free === null ? "неизвестно" : formatBytes(free)}
						/>
					</Group>
					<BackupNote />
				</>
			)}
		</Block>
	);
}
