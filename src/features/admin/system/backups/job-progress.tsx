import { Alert, Button, Progress, Stack, Text, Title } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef } from "react";
import type { Backup, BackupJob } from "#contract/backup.ts";
import { CHANNEL_LABELS, isSecretMissing } from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { useClearSession } from "../../kit/session/use-sign-out.tsx";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import { describeStep } from "./describe-backup.ts";

/** The time for which the outcome of a job is shown, in milliseconds. */
const RECENT_MS = 24 * 60 * 60_000;

interface JobProgressProps {
	job: BackupJob;
	newest: Backup | undefined;
	/** True if the page shows a failed backup elsewhere. */
	isFailureShown: boolean;
	onDownload(backup: Backup): void;
}

/** The running backup job, or the outcome of the last one. It scrolls into view when a job begins and ends. */
export function JobProgress({ job, ...props }: JobProgressProps) {
	const { state } = job;
	const place = useRef<HTMLDivElement>(null);
	useDidUpdate(() => {
		place.current?.scrollIntoView({ block: "nearest" });
	}, [state]);
	const isOld = state !== "running" && Date.now() - Date.parse(job.updatedAt) > RECENT_MS;
	return <div ref={place}>{!isOld && <JobState job={job} {...props} />}</div>;
}

function JobState({ job, newest, isFailureShown, onDownload }: JobProgressProps) {
	const { dayAndTime } = useMomentWords();
	const { task, state, reason } = job;
	if (state === "running") return <RunningJob job={job} />;
	if (state === "failed" && task === "backup" && isFailureShown) return null;
	if (state === "failed") {
		const title = task === "backup" ? "Копию сделать не удалось" : "Восстановить сайт не удалось";
		const outcome =
			job.step === "finish"
				? "Содержание сайта уже могло смениться: посмотрите на него. Прежнее сохранено копией «Перед восстановлением»."
				: "Сайт остался таким, каким был.";
		return (
			<Alert color="madder" role="alert" title={title}>
				{reason} {task === "restore" && outcome}
			</Alert>
		);
	}
	if (task === "backup") {
		// Only manual backups are reported.
		if (newest?.name !== job.name || newest?.reason !== "manual") return null;
		return (
			<Alert role="status" title={`Копия готова, ${formatBytes(newest.bytes)}`}>
				<Button variant="default" onClick={() => onDownload(newest)}>
					Скачать файл
				</Button>
			</Alert>
		);
	}
	const made = job.copiedAt && ` от ${dayAndTime(new Date(job.copiedAt))}`;
	return (
		<Alert role="status" title={`Сайт восстановлен из копии${made ?? ""}`}>
			Прежний сайт сохранён: это копия «Перед восстановлением» в списке.
			<LostSecrets />
		</Alert>
	);
}

/** Lists the notice passwords that the backup could not restore. */
function LostSecrets() {
	const { data } = trpc.notice.channels.useQuery(undefined, { refetchOnMount: "always" });
	const lost = Object.values(data ?? {}).filter(isSecretMissing);
	if (lost.length === 0) return null;
	return (
		<Text size="sm" mt="xs">
			Паролей и токенов в копиях нет: введите их заново в <TextLink to="/admin/notices">«Уведомлениях»</TextLink>, иначе
			сайт не сможет вам писать ({lost.map(({ channel }) => CHANNEL_LABELS[channel]).join(", ")}).
		</Text>
	);
}

function RunningJob({ job }: { job: BackupJob }) {
	const { task, share } = job;
	const percent = Math.round(100 * share);
	const step = describeStep(job);
	return (
		<Stack gap={4}>
			<Text role="status">
				{task === "backup" ? "Делается копия" : "Сайт восстанавливается"}. {step}…
			</Text>
			{/* A step without a known share is shown as indeterminate. */}
			<Progress value={percent > 0 ? percent : 100} animated={percent === 0} aria-label={step} />
			<Text c="dimmed" size="sm">
				{task === "backup"
					? "Сайт тем временем работает. Если закроете страницу, копия появится в списке: скачайте её оттуда."
					: "До последнего шага сайт остаётся таким, каким был. Потом нужно будет войти заново."}
			</Text>
		</Stack>
	);
}

/** The page shown after a restore, which has ended the session. */
export function SignInAgain() {
	const clearSession = useClearSession("/admin/backups");
	return (
		<Stack maw="36rem" role="status">
			<Title order={1}>Сайт восстановлен</Title>
			<Text>Войдите заново с тем именем и паролем, которые были, когда делалась копия.</Text>
			<div>
				<Button onClick={clearSession}>Войти</Button>
			</div>
		</Stack>
	);
}
