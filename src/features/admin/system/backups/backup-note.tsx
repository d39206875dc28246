import { Alert, Text } from "@mantine/core";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { isMissed } from "./describe-backup.ts";

/** The age of the newest backup on the admin's first page; a warning if backups fail or are missing. */
export function BackupNote() {
	const { recentTime } = useMomentWords();
	// Errors are shown on the backups page.
	const { data } = trpc.backup.status.useQuery(undefined, { refetchOnMount: "always" });
	if (!data) return null;
	const { backups, failure, isNightly } = data;
	const [newest] = backups;
	const link = (text: string) => (
		<TextLink underline="always" to="/admin/backups">
			{text}
		</TextLink>
	);
	if (failure || isMissed(newest, isNightly)) {
		return (
			<Alert
				color="madder"
				role="status"
				mb="md"
				title={failure ? "Последняя копия сайта не удалась" : "Копий сайта не было две ночи"}
			>
				{failure?.reason ?? "Возможно, сервер был выключен."} {link("Что с копиями")}
			</Alert>
		);
	}
	if (!newest) {
		return (
			<Text c="dimmed" mb="xs">
				{link("Копий сайта")} пока нет{isNightly && ": первая будет сделана ближайшей ночью"}
			</Text>
		);
	}
	if (newest.missing > 0) {
		return (
			<Alert color="madder" role="status" mb="md" title="В последней копии сайта не все файлы">
				Картинок и записей не нашлось: {newest.missing}. {link("Что с копиями")}
			</Alert>
		);
	}
	return (
		<Text c="dimmed" mb="xs">
			{link("Копия сайта")}: {recentTime(new Date(newest.createdAt))}, проверена
		</Text>
	);
}
