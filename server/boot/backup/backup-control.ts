import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import { type BackupJob, backupFileSchema } from "#contract/backup.ts";
import type { BackupStore } from "../../archive/backup-store.ts";
import { openArchive } from "../../archive/open-archive.ts";
import { checkSpace } from "../../archive/write-archive.ts";
import type { Backups } from "../../http/backups.ts";
import { SiteError } from "../../lib/errors.ts";
import { INTERRUPTED, JobFile, newJob } from "./job-file.ts";
import { busy, countsOf } from "./make-backup.ts";

/** Starts the backup process. @param args `backup REASON MOMENT` or `restore NAME MOMENT ADMIN` */
type StartProcess = (args: string[]) => ChildProcess;

// A small young generation suffices: the process streams much data and retains little.
const SMALL = ["--max-semi-space-size=4"];
const PROCESS = join(import.meta.dirname, "backup-process.ts");

const spawnProcess: StartProcess = (args) =>
	spawn(process.execPath, [...process.execArgv, ...SMALL, PROCESS, ...args], {
		stdio: ["ignore", "inherit", "inherit"],
	});

interface BackupOptions {
	isNightly: boolean;
	logger: Logger;
	/** Called when a restore begins, and when it has succeeded or failed. */
	onRestore?(): void;
	startProcess?: StartProcess;
}

/** The backups of a running site, and the process that makes and restores them. */
export function createBackupControl(
	store: BackupStore,
	{ isNightly, logger, onRestore, startProcess = spawnProcess }: BackupOptions,
): Backups & { stop(): Promise<void> } {
	let isStarting = false;
	let running: ChildProcess | undefined;
	/** Resolves when the last process has ended and its end is recorded. */
	let ended = Promise.resolve();

	const file = new JobFile(store.folder);

	/** Records the end of a process that was killed before it could do so itself. */
	async function recordEnd(startedAt: string): Promise<void> {
		const last = await file.read(true);
		if (last?.state !== "running" || last.startedAt !== startedAt) return;
		await file.write({ ...last, state: "failed", reason: INTERRUPTED });
		if (last.task === "backup") await store.addFailure({ failedAt: new Date().toISOString(), reason: INTERRUPTED });
	}

	async function start(task: "backup" | "restore", argument: string, ...more: string[]): Promise<BackupJob> {
		if ((await file.read())?.state === "running") throw busy();
		const job = newJob(task, new Date());
		await file.write(job);
		if (task === "restore") onRestore?.();
		const child = startProcess([task, argument, job.startedAt, ...more]);
		running = child;
		const { promise, resolve } = Promise.withResolvers<void>();
		ended = promise;
		child.once("error", (error) => logger.error({ err: error }, "the process for copies could not be started"));
		child.once("close", () => {
			running = undefined;
			if (task === "restore") onRestore?.();
			recordEnd(job.startedAt)
				.catch((error: unknown) => logger.warn({ err: error }, "the end of work on copies could not be noted"))
				.finally(resolve);
		});
		return job;
	}

	async function run(...job: Parameters<typeof start>): Promise<BackupJob> {
		if (running || isStarting) throw busy();
		isStarting = true;
		try {
			return await start(...job);
		} finally {
			isStarting = false;
		}
	}

	return {
		async status(options) {
			// The job is read first: when it is done, the list read afterwards contains its backup.
			const job = await file.read(running !== undefined);
			const backups = await store.list(options);
			return { backups, failure: await store.lastFailure(backups, options), job, isNightly };
		},
		startBackup: (reason) => run("backup", reason),
		async startRestore(name, admin) {
			if (!(await store.has(name))) throw new SiteError("notFound", "Такой копии больше нет.");
			await run("restore", name, admin);
		},
		// The records and erasures in the same folder must not be downloadable.
		read: async (name) => (backupFileSchema.safeParse({ file: name }).success ? store.read(name) : undefined),
		async receive({ path, fileName, byteLength }) {
			const archive = await openArchive(path, fileName);
			archive.close();
			const { createdAt } = archive.manifest;
			await checkSpace(store.folder, byteLength);
			return { name: await store.addUpload(path), createdAt, ...countsOf(archive.manifest) };
		},
		recordErasure: (erasure) => store.addErasure(randomUUID(), erasure),
		async stop() {
			running?.kill("SIGTERM");
			await ended;
		},
	};
}
