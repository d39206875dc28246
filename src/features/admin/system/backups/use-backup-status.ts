import { useEffect, useRef, useState } from "react";
import type { BackupJob } from "#contract/backup.ts";
import { isSessionEnded } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { pollEvery } from "../../kit/queries/polling.ts";

const RUNNING_MS = 1_000;
const IDLE_MS = 60_000;

/** The state of the backups, refetched every second while a backup job runs. */
export function useBackupStatus() {
	const query = trpc.backup.status.useQuery(undefined, {
		refetchOnMount: "always",
		refetchInterval: (query) => pollEvery(query.state.data?.job?.state === "running" ? RUNNING_MS : IDLE_MS)(query),
		retry: false,
	});
	const job = query.data?.job;
	/** The start time of the job whose backup is to be downloaded. */
	const awaited = useRef<string>(undefined);
	const [isRestoring, setIsRestoring] = useState(false);
	useEffect(() => {
		if (job?.state === "running") setIsRestoring(job.task === "restore");
		// A job may finish before it was seen running, or continue after it was presumed killed.
		if (job?.state !== "done" || job.startedAt !== awaited.current || job.name === null) return;
		awaited.current = undefined;
		notifyDone("backup", "Копия готова и скачивается");
		download(job.name);
	}, [job]);
	return {
		query,
		/** True if a restore that this page has seen has ended all sessions. */
		hasEndedSession: isRestoring && isSessionEnded(query.error),
		/** Downloads the backup of a job when it is ready. */
		downloadLater({ startedAt }: Pick<BackupJob, "startedAt">) {
			awaited.current = startedAt;
		},
	};
}

/** Downloads a backup by its name. The session's cookie is sent along; the page stays open. */
export function download(name: string): void {
	const link = document.createElement("a");
	link.href = `/api/admin/backups/${name}`;
	link.download = name;
	link.click();
}
