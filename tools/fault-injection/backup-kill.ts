import assert from "node:assert/strict";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isEqual, omit } from "es-toolkit";
import { openEmbeddedPostgres } from "#packages/embedded-postgres";
import { killPostgres, query } from "#packages/embedded-postgres/testing";
import { BackupStore } from "#server/archive/backup-store.ts";
import { openArchive } from "#server/archive/open-archive.ts";
import { hashTables } from "#server/archive/restore-tables.ts";
import { Program, runProgram } from "#server/testing/program.ts";
import { startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, withTestEnvironment } from "#server/testing/test-environment.ts";

const BACKUP = "tools/backup.ts";
const RESTORE = "tools/restore.ts";

/** Kills copies and restores at random moments: the site must be unchanged or fully restored, every copy intact. */
export function backupKill(times: number, print: (line: string) => void): Promise<void> {
	return withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
		const { DATA_DIR = "" } = environment.settings;
		await (await startSite(environment)).stop();
		const store = new BackupStore(join(DATA_DIR, "backups"));

		/** Runs a command to completion. @returns the duration in milliseconds */
		async function run(script: string, ...args: string[]): Promise<number> {
			const startedAt = performance.now();
			const { code, output } = await runProgram(script, args, environment.settings);
			assert.equal(code, 0, output);
			return performance.now() - startedAt;
		}

		/** Kills a command, every third time with the site's Postgres. @returns whether it had already exited */
		async function kill(round: number, longest: number, script: string, ...args: string[]): Promise<boolean> {
			const program = new Program(script, args, environment.settings);
			await sleep(Math.random() * longest);
			const isServing = existsSync(join(DATA_DIR, "postgres/postmaster.pid"));
			if (round % 3 === 2 && isServing) killPostgres(DATA_DIR);
			program.child.kill("SIGKILL");
			return (await program.exited) === 0;
		}

		/** The hashes of the site's tables, without the journal, which every restore continues. */
		const hashSite = async (url: string) => omit(await hashTables(url), ["journal_entry"]);

		async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
			const server = await openEmbeddedPostgres(DATA_DIR);
			return work(server.url).finally(() => server.close());
		}

		const backupMs = await run(BACKUP);
		const [copy] = await store.list();
		assert(copy, "no copy was made");
		const copied = await withDatabase(hashSite);
		// Later copies of the same day would replace it.
		const file = join(DATA_DIR, "kept.zip");
		copyFileSync(join(store.folder, copy.name), file);
		const restoreMs = await run(RESTORE, file, "--replace", "--without-copy");
		const outcomes = { ended: 0, before: 0, after: 0 };
		for (let round = 0; round < times; round += 1) {
			if (await kill(round, backupMs, BACKUP)) outcomes.ended += 1;
			assert.deepEqual(await withDatabase(hashSite), copied, "a killed copy has changed the site");
			for (const { name } of await store.list()) (await openArchive(join(store.folder, name))).close();

			const changed = await withDatabase(async (url) => {
				await query(url, "update category set description = description || 'x'");
				return hashSite(url);
			});
			if (await kill(round, restoreMs, RESTORE, file, "--replace", "--without-copy")) outcomes.ended += 1;
			const found = await withDatabase(hashSite);
			const isRestored = isEqual(found, copied);
			assert(isRestored || isEqual(found, changed), "a killed restore has left something else");
			outcomes[isRestored ? "after" : "before"] += 1;
			// The next run succeeds in spite of leftovers of killed ones.
			if (!isRestored) await run(RESTORE, file, "--replace", "--without-copy");
		}
		await run(BACKUP);
		print(`${times} copies and ${times} restores killed, ${outcomes.ended} of them just after their end`);
		print(`restores: ${outcomes.before} left what was there, ${outcomes.after} had replaced it wholly`);
		print(`${(await store.list()).length} copies count, all whole`);
	});
}
