import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { attempt } from "es-toolkit";
import { type BackupJob, backupJobSchema } from "#contract/backup.ts";
import { makePrivateFolder } from "#packages/private-folder";
import type { ReportProgress } from "../../archive/write-archive.ts";
import { isMissingFile } from "../../http/file-content.ts";
import { PARTIAL } from "../../lib/partial-files.ts";
import { recurring } from "../../lib/recurring.ts";

const WRITE_MS = 1_000;
/** The silence, in milliseconds, after which a job's process counts as killed: its low priority may delay it. */
const SILENT_MS = 60_000;

export const INTERRUPTED = "Работа прервалась: процесс остановили или перезапустили сервер. Попробуйте ещё раз.";

/** A job that has just been started. */
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

/** The file in the backup folder by which the site's processes share the state of backups and restores. */
export class JobFile {
	readonly #folder: string;
	#writing: Promise<void> = Promise.resolve();

	constructor(folder: string) {
		this.#folder = folder;
	}

	/**
	 * The current or last job; null without one, or if a power cut truncated the file. A silent one counts as killed.
	 *
	 * @param isKnownToRun true for the process that has started the job and knows that it is still running
	 */
	async read(isKnownToRun = false): Promise<BackupJob | null> {
		const content = await readFile(join(this.#folder, "job.json"), "utf8").catch((error: unknown) => {
			if (isMissingFile(error)) return "";
			throw error;
		});
		const job = backupJobSchema.safeParse(attempt(() => JSON.parse(content))[1]).data ?? null;
		// A heartbeat in the future means that the clock was wrong.
		const isSilent = job?.state === "running" && Math.abs(Date.now() - Date.parse(job.updatedAt)) >= SILENT_MS;
		return isSilent && !isKnownToRun ? { ...job, state: "failed", reason: INTERRUPTED } : job;
	}

	/** Writes the job after pending writes. */
	write(job: BackupJob): Promise<void> {
		this.#writing = this.#writing.catch(() => undefined).then(() => this.#write(job));
		return this.#writing;
	}

	async #write(job: BackupJob): Promise<void> {
		makePrivateFolder(this.#folder);
		const partial = join(this.#folder, `.job-${process.pid}${PARTIAL}`);
		await writeFile(partial, JSON.stringify(job), { mode: 0o600, flush: true });
		await rename(partial, join(this.#folder, "job.json"));
	}

	/** Writes the state of a running job once a second, when another step begins, and at its end. */
	report(task: BackupJob["task"], startedAt: Date) {
		let job = newJob(task, startedAt);
		const write = (change: Partial<BackupJob>) => {
			job = { ...job, ...change, updatedAt: new Date().toISOString() };
			return this.write(job);
		};
		// Heartbeats do not queue up on a slow disk, since queued ones would be outdated. Errors are ignored: the disk
		// may be full.
		const heartbeat = recurring(() => write({}), { everyMs: WRITE_MS, onError: () => undefined });
		const onProgress: ReportProgress = (step, share) => {
			const isNext = step !== job.step;
			job = { ...job, step, share };
			if (isNext) void heartbeat.run();
		};
		const end = async (change: Pick<BackupJob, "state"> & Partial<BackupJob>): Promise<void> => {
			await heartbeat.stop();
			const known = await this.read();
			// Another process has started another job, whose state must not be overwritten.
			if (known?.state === "running" && known.startedAt !== job.startedAt) return;
			await write(change);
		};
		return { onProgress, end };
	}
}
