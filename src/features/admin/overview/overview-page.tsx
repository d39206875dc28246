import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { plural } from "../../../lib/plural.ts";
import { BackupNote } from "../backups/backup-note.tsx";
import { RecoverableDraftsNotice } from "../drafts/recoverable-drafts-notice.tsx";
import { NoticeFailures } from "../notices/notice-failures.tsx";
import { trpc } from "../trpc.ts";

/** The first page of the admin: what waits for the owner, and how the site is. */
export function OverviewPage() {
	return (
		<Stack gap="sm">
			<Title order={1}>Обзор</Title>
			<RecoverableDraftsNotice noun="post" />
			<RecoverableDraftsNotice noun="artwork" />
			<WaitingComments />
			<NoticeFailures />
			<BackupNote />
		</Stack>
	);
}

function WaitingComments() {
	const { data } = trpc.comment.counts.useQuery();
	if (!data) return null;
	if (data.waiting === 0) return <Text c="dimmed">Комментариев на модерации нет</Text>;
	return (
		<Text>
			<Anchor renderRoot={(props) => <Link to="/admin/comments" {...props} />}>
				{plural(data.waiting, ["комментарий ждёт", "комментария ждут", "комментариев ждут"])} решения
			</Anchor>
			{data.urgent > 0 && `, срочных: ${data.urgent}`}
		</Text>
	);
}
