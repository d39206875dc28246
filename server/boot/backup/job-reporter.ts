import type { BackupJob } from "#contract/backup.ts";
import type { BackupStore } from "../../archive/backup-store.ts";
import type { ReportProgress } from "../../archive/write-archive.ts";

const WRITE_MS = 1_000;
/** The age of a running job's last sign, in milliseconds, after which its process is taken for killed. */
const SILENT_MS = 20_000;

export const INTERRUPTED = "Работа прервалась: процесс остановили или перезапустили сервер. Попробуйте ещё раз.";

/** A job that starts. */
export const newJob = (task: BackupJob["task"], now: Date): BackupJob => ({
	task,
	state: "running",
	step: task === "backup" ? "tables" : "check",
	share: 0,
	startedAt: now.toISOString(),
	updatedAt: now.toISOString(),
	name: null,
	copiedAt: null,
	reason: null,
});

/** The job of the file as it is by now: one whose process was killed has failed. */
export function withoutDeadProcess(job: BackupJob | null, now = new Date()): BackupJob | null {
	// A sign of the future is one of a clock that went wrong.
	const isAlive = job?.state === "running" && Math.abs(now.getTime() - Date.parse(job.updatedAt)) < SILENT_MS;
	if (job?.state !== "running" || isAlive) return job;
	return { ...job, state: "failed", reason: INTERRUPTED };
}

/** Writes the state of a job into the folder of the copies, for all processes of the site: once a second, and at its end. */
export function reportJob(store: BackupStore, task: BackupJob["task"], startedAt: Date) {
	let job = newJob(task, startedAt);
	const write = (change: Partial<BackupJob>) => {
		job = { ...job, ...change, updatedAt: new Date().toISOString() };
		return store.writeJob(job);
	};
	// The disk may be full.
	const timer = setInterval(() => write({}).catch(() => undefined), WRITE_MS);
	const onProgress: ReportProgress = (step, share) => {
		job = { ...job, step, share };
	};
	return {
		onProgress,
		async end(change: Pick<BackupJob, "state"> & Partial<BackupJob>): Promise<void> {
			clearInterval(timer);
			const known = withoutDeadProcess(await store.readJob());
			// Another process was faster, and tells how its job ends.
			if (known?.state === "running" && known.startedAt !== job.startedAt) return;
			await write(change);
		},
	};
}
