import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { Logger } from "pino";
import { backupFileSchema } from "#contract/backup.ts";
import type { BackupStore } from "../../archive/backup-store.ts";
import { openArchive } from "../../archive/open-archive.ts";
import { checkSpace } from "../../archive/write-archive.ts";
import type { Backups } from "../../http/backups.ts";
import { SiteError } from "../../lib/errors.ts";
import { busy } from "./archive-lock.ts";
import { INTERRUPTED, JobFile, newJob } from "./job-file.ts";
import { countsOf } from "./make-backup.ts";

/** Starts the process that does the work. @param args `backup REASON MOMENT` or `restore NAME MOMENT` */
type StartProcess = (args: string[]) => ChildProcess;

// A small young generation: much passes through, and little of it stays.
const SMALL = ["--max-semi-space-size=4"];
const PROCESS = join(import.meta.dirname, "backup-process.ts");

const startProcess: StartProcess = (args) =>
	spawn(process.execPath, [...process.execArgv, ...SMALL, PROCESS, ...args], {
		stdio: ["ignore", "inherit", "inherit"],
	});

interface BackupOptions {
	isNightly: boolean;
	logger: Logger;
	/** Told of the end of a restore, well or not. */
	onRestored?(): void;
	start?: StartProcess;
}

/** The copies of a running site, and the process that works on them. */
export function createBackupControl(
	store: BackupStore,
	{ isNightly, logger, onRestored, start = startProcess }: BackupOptions,
): Backups & { stop(): Promise<void> } {
	let running: ChildProcess | undefined;

	const file = new JobFile(store.folder);

	async function run(task: "backup" | "restore", argument: string): Promise<void> {
		if (running || (await file.read())?.state === "running") throw busy();
		const job = newJob(task, new Date());
		await file.write(job);
		const child = start([task, argument, job.startedAt]);
		running = child;
		child.once("error", (error) => logger.error({ err: error }, "the process for copies could not be started"));
		child.once("close", () => {
			running = undefined;
			if (task === "restore") onRestored?.();
			// One that was killed has not written its end.
			file
				.read()
				.then((last) =>
					last?.state === "running" ? file.write({ ...last, state: "failed", reason: INTERRUPTED }) : undefined,
				)
				.catch((error: unknown) => logger.warn({ err: error }, "the end of work on copies could not be noted"));
		});
	}

	return {
		async status() {
			// The job first: one that is done has its copy in the list that is read after it.
			const job = await file.read();
			const backups = await store.list();
			return { backups, failure: await store.lastFailure(backups), job, isNightly };
		},
		startBackup: (reason) => run("backup", reason),
		async startRestore(name) {
			if (!(await store.has(name))) throw new SiteError("notFound", "Такой копии больше нет.");
			await run("restore", name);
		},
		// Records and erasures lie beside the copies, and are nobody's to download.
		read: async (name) => (backupFileSchema.safeParse({ file: name }).success ? store.read(name) : undefined),
		async receive({ path, fileName, byteLength }) {
			const archive = await openArchive(path, fileName);
			archive.close();
			const { createdAt } = archive.manifest;
			await checkSpace(store.folder, byteLength);
			return { name: await store.addUpload(path), createdAt, ...countsOf(archive.manifest) };
		},
		noteErasure: (erasure) => store.addErasure(randomUUID(), erasure),
		async stop() {
			const child = running;
			if (!child || child.exitCode !== null) return;
			const closed = once(child, "close");
			child.kill("SIGTERM");
			await closed;
		},
	};
}
