import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { killPostgres } from "#packages/embedded-postgres/testing";
import { signIn, startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, withTestEnvironment } from "#server/testing/test-environment.ts";
import { callAsAdmin, Writers } from "./writers.ts";

/** The time from the first write to the kill: 60 to 500 ms. */
const randomDelay = () => 60 + Math.random() * 440;

/** Kills a site while writers write, and restarts it: no acknowledged write may be lost. */
export function kill(times: number, print: (line: string) => void): Promise<void> {
	return withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
		const start = () => startSite(environment, { SEED_DEMO: "0" });
		let site = await start();
		try {
			const token = await signIn(site);
			const writers = await Writers.create(callAsAdmin(site.url, token));
			let hits = 0;
			let longest = 0;
			for (let round = 0; round < times; round += 1) {
				let isKilled = false;
				await writers.writeDuring(
					callAsAdmin(site.url, token),
					() => isKilled,
					async (end) => {
						await sleep(randomDelay());
						end();
						isKilled = true;
						// Every other start finds the Postgres of the killed site still running.
						if (round % 2 === 0) killPostgres(environment.settings.DATA_DIR);
						await site.kill();
					},
				);
				if (writers.ledger.inDoubt > 0) hits += 1;
				const startedAt = performance.now();
				site = await start();
				longest = Math.max(longest, performance.now() - startedAt);
				await writers.check(callAsAdmin(site.url, token));
			}
			assert(hits > 0, "no kill hit a write");
			assert.equal(await site.stop(), 0, "the last stop was not clean");
			print(`${times} kills, ${hits} in the middle of a write`);
			print(`${writers.ledger.acknowledged} acknowledged writes, none lost`);
			print(`ready again after ${Math.round(longest)} ms at most`);
		} finally {
			await site.kill();
		}
	});
}
