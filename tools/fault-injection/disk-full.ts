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
import { callAsAdmin, type Failure, Writers } from "./writers.ts";

const DISK = "160m";
/** Bytes left on the disk, in turns: none, and less than the 32 MB that the site keeps free. */
const LEFT = [0, 24 * 1_048_576];
const CALM_MS = 500;
// Longer than the site takes to notice, and Postgres to start again when that was too late.
const FULL_MS = 4_000;
const WAIT_MS = 30_000;
const POLL_MS = 100;

/**
 * Fills the disk of a site while writers write, and makes room again: writes are refused with 503 meanwhile, reading
 * goes on while Postgres does, and no acknowledged write may be lost.
 *
 * @param times how often the disk is filled
 * @param say takes the results, a line each
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
					await sleep(CALM_MS);
					fillDisk(filler, LEFT[round % LEFT.length] ?? 0);
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
 * True if Postgres has ended: where the disk is full before the site has noticed, and the log needs another file, it cannot
 * go on, nor start again before there is room. Until then reading is refused too.
 */
const hasEnded = (site: { output(): string }) => site.output().includes("the site's own Postgres has ended");

/** An environment on a disk of its own. */
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

/** Fills a disk with one file. @param left the bytes that stay free */
function fillDisk(file: string, left: number): void {
	const { bavail, bsize } = statfsSync(dirname(file));
	try {
		writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
	} catch (error) {
		// The writers have taken some of it meanwhile: then nothing is left.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}

/** Waits until a count grows. @throws AssertionError with the message, when it does not within half a minute */
async function waitForMore(count: () => number, message: string): Promise<void> {
	const before = count();
	const until = Date.now() + WAIT_MS;
	while (count() === before) {
		assert(Date.now() < until, message);
		await sleep(POLL_MS);
	}
}
