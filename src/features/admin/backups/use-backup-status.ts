import { useEffect, useRef, useState } from "react";
import { isSessionEnded } from "../errors/failure.ts";
import { notifyDone } from "../notifications/notify.ts";
import { pollEvery } from "../queries/polling.ts";
import { trpc } from "../trpc.ts";
import { download } from "./download.ts";

const RUNNING_MS = 1_000;
const IDLE_MS = 60_000;

/**
 * The state of the copies, fetched again every second while work on them runs.
 *
 * `hasEndedSession`: a restore that this page has seen has ended all sessions. `download` downloads the copy that is being
 * made when it is ready.
 */
export function useBackupStatus() {
	const query = trpc.backup.status.useQuery(undefined, {
		refetchOnMount: "always",
		refetchInterval: (query) => pollEvery(query.state.data?.job?.state === "running" ? RUNNING_MS : IDLE_MS)(query),
		retry: false,
	});
	const job = query.data?.job;
	const isAwaited = useRef(false);
	const hasSeenRunning = useRef(false);
	const [isRestoring, setIsRestoring] = useState(false);
	useEffect(() => {
		if (job?.state === "running") setIsRestoring(job.task === "restore");
		if (job?.state === "running") hasSeenRunning.current = true;
		if (!isAwaited.current || !hasSeenRunning.current || !job || job.state === "running") return;
		isAwaited.current = false;
		if (job.task !== "backup" || job.state !== "done" || job.name === null) return;
		notifyDone("backup", "Копия готова и скачивается");
		download(job.name);
	}, [job]);
	return {
		query,
		hasEndedSession: isRestoring && isSessionEnded(query.error),
		download() {
			isAwaited.current = true;
			hasSeenRunning.current = false;
		},
	};
}
