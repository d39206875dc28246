import { readFileSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BACKUP_REASONS, type Backup } from "#contract/backup.ts";
import { backupFolderOf, type Environment, loadEnvFile, readEnvironment } from "../../env.ts";
import { SiteError } from "../../lib/errors.ts";
import { createLogger, logConsole } from "../../lib/logger.ts";
import { explainFailure } from "../failures.ts";
import { JobFile } from "./job-file.ts";
import { makeBackup, UNEXPECTED } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { scratchFolder } from "./verify-archive.ts";

// The process that makes or restores a backup. Its arguments: `backup REASON` or `restore NAME`, the time when the job
// was started, and the name of the admin who restores. It runs at low priority, and its exit returns all its memory.

/** The time for readers of the job file to see the end of the job before the process exits, in milliseconds. */
const SIGNAL_MS = 50;

/** Exits when the site stops. A Postgres that verifies a backup holds nothing of value and is stopped at once. */
function endWithSite(env: Environment): void {
	process.once("SIGTERM", () => {
		try {
			const file = join(scratchFolder(env), "postgres/postmaster.pid");
			const [pid] = readFileSync(file, "utf8").split("\n");
			// The pid in a file left by a killed process may belong to another program by now.
			if (statSync(file).mtimeMs > performance.timeOrigin) process.kill(Number(pid), "SIGQUIT");
		} catch {
			// No verification is running.
		}
		process.exit(1);
	});
}

async function main([task, argument = "", startedAt = "", admin]: string[]): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const logger = createLogger(env.LOG_LEVEL);
	logConsole(logger);
	endWithSite(env);
	setPriority(constants.priority.PRIORITY_LOW);
	const isBackup = task === "backup";
	const file = new JobFile(backupFolderOf(env));
	const { onProgress, end } = file.report(isBackup ? "backup" : "restore", new Date(startedAt));
	try {
		if (isBackup) {
			const reason = BACKUP_REASONS.find((known) => known === argument) ?? "manual";
			const { name, bytes }: Backup = await makeBackup(env, { reason, onProgress });
			await end({ state: "done", name });
			logger.info({ name, bytes }, "the site was copied, and the copy verified");
		} else {
			const options = { isReplacing: true, isCopiedFirst: true, admin, logger, onProgress };
			const { manifest } = await restoreBackup(env, { source: argument, ...options });
			await end({ state: "done", name: argument, copiedAt: manifest.createdAt });
			logger.info({ name: argument }, "the site was restored from a copy");
		}
	} catch (error) {
		const reason = error instanceof SiteError ? error.message : UNEXPECTED;
		logger.error({ err: error }, isBackup ? "the site could not be copied" : "the site could not be restored");
		await end({ state: "failed", reason });
		await sleep(SIGNAL_MS);
		process.exit(1);
	}
}

process.on("uncaughtException", explainFailure);
await main(process.argv.slice(2)).catch(explainFailure);
process.exit(0);
