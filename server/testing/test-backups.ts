import { ChildProcess } from "node:child_process";
import type { Logger } from "pino";
import { BackupStore } from "../archive/backup-store.ts";
import { createBackupControl } from "../boot/backup/backup-control.ts";

/**
 * Creates the backups of a test's site without starting processes.
 *
 * @param onStart gets the arguments of each process that would have been started, and decides when it ends
 */
export const createTestBackups = (folder: string, logger: Logger, onStart: (args: string[], end: () => void) => void) =>
	createBackupControl(new BackupStore(folder), {
		isNightly: true,
		logger,
		startProcess(args) {
			const child = new ChildProcess();
			onStart(args, () => child.emit("close", 0));
			return child;
		},
	});
