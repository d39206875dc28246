import assert from "node:assert/strict";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn, startSite } from "#server/testing/running-site.ts";
import { mountSmallDisk } from "#server/testing/small-disk.ts";
import {
	createEmbeddedEnvironment,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/test-environment.ts";
import { waitFor } from "./machines.ts";
import { callAsAdmin, type Failure, Writers } from "./writers.ts";

const DISK = "160m";
/** The free bytes left on the disk, in turns: none, and less than the site's 32 MB threshold. */
const FREE_BYTES = [0, 24 * 1_048_576];
const STEADY_MS = 500;
// Longer than the site needs to notice, and Postgres to restart if it crashed before.
const FULL_MS = 4_000;

/**
 * Fills the disk of a site while writers write, then frees it. Meanwhile writes must be refused with 503, and reads
 * must work while Postgres runs; no acknowledged write may be lost.
 */
export function diskFull(times: number, print: (line: string) => void): Promise<void> {
	return withTestEnvironment(createSmallDisk(), async (environment) => {
		const settings = { SEED_DEMO: "0", PAGE_CACHE_MB: "0" };
		const site = await startSite(environment, settings);
		try {
			const call = callAsAdmin(site.url, await signIn(site));
			const writers = await Writers.create(call);
			const { ledger } = writers;
			const filler = join(String(environment.settings.DATA_DIR), "filler");
			let refusals = 0;
			let longest = 0;
			const isUnavailableResponse = (failure: Failure) => {
				refusals += 1;
				return failure instanceof Response && isUnavailable(failure);
			};
			for (let round = 0; round < times; round += 1) {
				await writers.writeDuring(call, isUnavailableResponse, async () => {
					await sleep(STEADY_MS);
					fillDisk(filler, FREE_BYTES[round % FREE_BYTES.length] ?? 0);
					await sleep(FULL_MS);
					for (const path of ["/healthz", "/blog", "/api/blog/posts"]) {
						const response = await call("GET", path);
						const isDown = path !== "/healthz" && hasEnded(site) && isUnavailable(response);
						assert(response.ok || isDown, `${path} while the disk was full: ${response.status}`);
					}
					await waitForMore(() => refusals, "writes were not refused");
					rmSync(filler);
					const startedAt = performance.now();
					await waitForMore(() => ledger.acknowledged, "nothing was written again");
					longest = Math.max(longest, performance.now() - startedAt);
				});
				await writers.check(call);
			}
			assert.equal(await site.stop(), 0, "the stop was not clean");
			print(`${times} times full; ${refusals} times 503 to writers`);
			print(`${ledger.acknowledged} acknowledged writes, none lost`);
			print(`written again after ${Math.round(longest)} ms of room at most`);
		} finally {
			await site.kill();
		}
	});
}

const isUnavailable = ({ status, headers }: Response) => status === 503 && headers.has("Retry-After");

/**
 * True if Postgres has crashed: if the disk fills up before the site notices and the WAL needs another file, it stops
 * and cannot restart until there is room. Until then reads fail too.
 */
const hasEnded = (site: { output(): string }) => site.output().includes("the site's own Postgres has ended");

/** An environment on a separate small disk. */
function createSmallDisk(): TestEnvironment {
	const disk = mountSmallDisk(DISK);
	const { settings, remove } = createEmbeddedEnvironment(disk.folder);
	return {
		settings,
		async remove() {
			await remove();
			disk.remove();
		},
	};
}

/** Fills a disk with one file. @param left the bytes to leave free */
function fillDisk(file: string, left: number): void {
	const { bavail, bsize } = statfsSync(dirname(file));
	try {
		writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
	} catch (error) {
		// The writers have used the rest meanwhile.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}

/** Waits until a count grows. @throws Error with the message after a minute */
function waitForMore(count: () => number, message: string): Promise<void> {
	const before = count();
	return waitFor(async () => count() > before, message);
}
