import { Alert, Button, Progress, Stack, Text, Title } from "@mantine/core";
import type { BackupJob } from "#contract/backup.ts";
import { useMomentWords } from "../dates/use-site-date.ts";
import { useClearSession } from "../session/use-sign-out.tsx";
import { describeStep } from "./describe-backup.ts";

/** The work on copies that runs, or how the last one ended. */
export function JobProgress({ job }: { job: BackupJob }) {
	const { dayAndTime } = useMomentWords();
	const { task, state, share, reason, updatedAt } = job;
	if (state === "running") {
		return (
			<Stack gap={4}>
				<Text role="status">
					{task === "backup" ? "Делается копия" : "Сайт восстанавливается"}. {describeStep(job)}…
				</Text>
				<Progress value={Math.round(100 * share)} animated aria-label={describeStep(job)} />
				<Text c="dimmed" size="sm">
					{task === "backup"
						? "Сайт тем временем работает. Страницу можно закрыть."
						: "До последнего шага сайт остаётся таким, каким был. Потом нужно будет войти снова."}
				</Text>
			</Stack>
		);
	}
	if (task !== "restore") return null;
	const isDone = state === "done";
	return (
		<Alert
			color={isDone ? undefined : "madder"}
			role={isDone ? "status" : "alert"}
			title={isDone ? "Сайт восстановлен из копии" : "Восстановить сайт не удалось"}
		>
			{isDone
				? `${dayAndTime(new Date(updatedAt))}. То, что было до этого, лежит в копии «Перед восстановлением».`
				: `${reason ?? ""} Сайт остался таким, каким был.`}
		</Alert>
	);
}

/** What the page shows when a restore has ended the session. */
export function SignInAgain() {
	const clearSession = useClearSession();
	return (
		<Stack maw="36rem" role="status">
			<Title order={1}>Сайт восстановлен</Title>
			<Text>Все сеансы закончились. Войдите с тем именем и паролем, которые были, когда делалась копия.</Text>
			<div>
				<Button onClick={clearSession}>Войти</Button>
			</div>
		</Stack>
	);
}
