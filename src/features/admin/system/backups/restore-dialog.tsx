import { Text } from "@mantine/core";
import type { UploadedArchive } from "#contract/backup.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { IdentityDialog } from "../../kit/session/identity-dialog.tsx";
import { describeContent } from "./describe-backup.ts";

/** A backup, or an uploaded archive. */
export type Restorable = UploadedArchive;

/** Asks for confirmation and re-authentication before the site is replaced with a backup. */
export function RestoreDialog({ archive, onClose }: { archive: Restorable; onClose(): void }) {
	const utils = trpc.useUtils();
	const { fullWhen } = useMomentWords();
	const restore = async () => {
		await utils.client.backup.restore.mutate({ file: archive.name });
		await utils.backup.status.invalidate();
	};
	return (
		<IdentityDialog
			title="Восстановить сайт?"
			action="Восстановить"
			isDestructive
			onConfirmed={restore}
			onClose={onClose}
		>
			<Text>
				Сайт станет таким, каким был {fullWhen(new Date(archive.createdAt))}: {describeContent(archive)}. Всё, что
				изменилось с тех пор, заменится.
			</Text>
			<Text>
				Перед заменой нынешний сайт будет скопирован, и к нему можно вернуться. После неё нужно будет войти заново:
				паролем или ключом, которые были в день копии.
			</Text>
		</IdentityDialog>
	);
}
