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

// The process of the site that makes a copy or restores one: `backup REASON` or `restore NAME`, the moment when the
// job was started, and the name of the admin who restores. It leaves the processor to the process that serves, and gives all its memory back.

/** The time that readers of the job's state have to see its end before the process is gone, in milliseconds. */
const SIGNAL_MS = 50;

/** Ends with the site. A Postgres that verifies a copy has nothing to lose and ends at once. */
function endWithSite(env: Environment): void {
	process.once("SIGTERM", () => {
		try {
			const file = join(scratchFolder(env), "postgres/postmaster.pid");
			const [pid] = readFileSync(file, "utf8").split("\n");
			// The number in a file that a killed process has left may be anybody's by now.
			if (statSync(file).mtimeMs > performance.timeOrigin) process.kill(Number(pid), "SIGQUIT");
		} catch {
			// There is none now.
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
			const source = argument;
			const options = { source, isReplacing: true, isCopiedFirst: true, admin, logger, onProgress };
			const { manifest } = await restoreBackup(env, options);
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
