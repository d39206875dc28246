import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, difference } from "es-toolkit";
import { runAsServer, testServerUrl } from "#server/testing/postgres-server.ts";

// A stopping process may take some seconds on a busy machine.
const PATIENCE_MS = 20_000;
const PAUSE_MS = 200;

/** The files of a working tree that differ from its last commit; empty without a repository. */
const changedFiles = (root: string): string[] =>
	(spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).stdout ?? "")
		.split("\n")
		.filter(Boolean);

/** The names of the databases on the test server. */
export const listDatabases = async (): Promise<string[]> =>
	(await runAsServer(testServerUrl(), "select datname from pg_database")).map(({ datname }) => String(datname));

/** The other processes whose working or temporary folder is the given one (Linux). */
function processesOf(folder: string): string[] {
	const [, names] = attempt(() => readdirSync("/proc"));
	const ids = names?.filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`) ?? [];
	return ids.flatMap((id) => {
		// A process may exit meanwhile.
		const [, environment] = attempt(() => readFileSync(`/proc/${id}/environ`, "utf8"));
		const [, working] = attempt(() => readlinkSync(`/proc/${id}/cwd`));
		if (!environment?.split("\0").includes(`TMPDIR=${folder}`) && !working?.startsWith(folder)) return [];
		const [, command] = attempt(() => readFileSync(`/proc/${id}/cmdline`, "utf8"));
		// A zombie process has no command line.
		return command ? [`process ${id}: ${command.replaceAll("\0", " ").slice(0, 200)}`] : [];
	});
}

/**
 * Sets a separate temporary folder for this process and its children. Returns a function that removes the folder and
 * lists the leftovers: processes, which have some time to exit, temporary files and changes of the working tree.
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
