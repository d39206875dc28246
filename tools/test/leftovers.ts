import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { difference } from "es-toolkit";
import { runAsServer, testServerUrl } from "#server/testing/postgres-server.ts";

// A process that was told to end may take some seconds on a busy machine.
const PATIENCE_MS = 20_000;
const PAUSE_MS = 200;

/** The files of a working tree that differ from its last commit; none where there is no repository. */
const changedFiles = (root: string): string[] =>
	(spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).stdout ?? "")
		.split("\n")
		.filter(Boolean);

/** The names of the databases on the test server. */
export const listDatabases = async (): Promise<string[]> =>
	(await runAsServer(testServerUrl(), "select datname from pg_database")).map(({ datname }) => String(datname));

/** The result of a function; undefined where it throws, as for a process that has just ended. */
function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}

/** The other processes that were started in a folder, or with it as their folder of temporary files (on Linux). */
function processesOf(folder: string): string[] {
	const ids = attempt(() => readdirSync("/proc"))?.filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`);
	return (ids ?? []).flatMap((id) => {
		const environment = attempt(() => readFileSync(`/proc/${id}/environ`, "utf8")) ?? "";
		const isOurs =
			environment.split("\0").includes(`TMPDIR=${folder}`) ||
			attempt(() => readlinkSync(`/proc/${id}/cwd`))?.startsWith(folder);
		if (!isOurs) return [];
		const command = attempt(() => readFileSync(`/proc/${id}/cmdline`, "utf8")) ?? "";
		// A process that has ended, and whose end its parent has not read, has no command.
		return command ? [`process ${id}: ${command.replaceAll("\0", " ").slice(0, 200)}`] : [];
	});
}

/**
 * Gives this process and those that it starts a folder of their own for temporary files, which tells at the end what they
 * have left behind.
 *
 * @param root the working tree
 * @param patienceMs how long processes may take to end
 * @returns a function that removes the folder, and returns what is left: processes, files in the folder, changes of the tree
 */
export function watchLeftovers(root: string, patienceMs = PATIENCE_MS): () => Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "site-run-"));
	// The test server may run as another user.
	chmodSync(folder, 0o711);
	Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
	const changes = changedFiles(root);
	return async () => {
		const end = Date.now() + patienceMs;
		while (processesOf(folder).length > 0 && Date.now() < end) await sleep(PAUSE_MS);
		const left = [
			...processesOf(folder),
			...readdirSync(folder).map((name) => `temporary file ${name}`),
			...difference(changedFiles(root), changes).map((line) => `changed file ${line.slice(3)}`),
		];
		await rm(folder, { recursive: true, force: true });
		return left;
	};
}
