import { killPostgres } from "#server/testing/kill-postgres.ts";
import {
	createTestFolder,
	startSite,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/running-site.ts";
import { signIn } from "#server/testing/sign-in.ts";
import { Client } from "./client.ts";
import { inspectDatabase } from "./inspection.ts";
import { Ledger } from "./ledger.ts";
import { between, seededRandom } from "./random.ts";
import { type Drill, type DrillOptions, demand } from "./scenario.ts";
import { killWhileWriting, makeWriters, takeStock } from "./writing.ts";

const WRITING_MS = [60, 500] as const;
const EMPTY = { SEED_DEMO: "0" };

export const kill: Drill = {
	summary:
		"ends the site and its Postgres in the middle of writes; nothing acknowledged is lost",
	times: 20,
	run: (options) =>
		withTestEnvironment(createTestFolder(), (environment) =>
			killAndStart(environment, options),
		),
};

async function killAndStart(
	environment: TestEnvironment,
	{ times, seed, readyWithinMs, say }: DrillOptions,
): Promise<void> {
	const random = seededRandom(seed);
	const ledger = new Ledger();
	let site = await startSite(environment, EMPTY);
	try {
		const token = await signIn(site);
		const writers = await makeWriters(new Client(site, token), ledger, seed);
		let midWrite = 0;
		let longest = 0;
		for (let round = 0; round < times; round += 1) {
			const { pid = 0, kill } = site;
			const killBoth = () => {
				killPostgres(environment, pid);
				return kill();
			};
			// Every other time the next start finds the server of the one before still running.
			const killed = { ...site, kill: round % 2 === 0 ? killBoth : kill };
			const writingMs = between(random, ...WRITING_MS);
			await killWhileWriting(killed, token, writers, writingMs);
			if (ledger.doubtful > 0) midWrite += 1;
			const start = performance.now();
			site = await startSite(environment, EMPTY);
			const ms = Math.round(performance.now() - start);
			demand(ms <= readyWithinMs, `Ready only after ${ms} ms`);
			longest = Math.max(longest, ms);
			await takeStock(new Client(site, token), ledger, writers);
		}
		demand(midWrite > 0, "No kill hit a write");
		demand((await site.stop()) === 0, "The stop at the end was not clean");
		await inspectDatabase(environment, ledger);
		say(`${times} kills, ${midWrite} in the middle of a write`);
		say(`${ledger.acknowledged} acknowledged writes, none lost`);
		say(`longest time to ready: ${longest} ms`);
	} finally {
		await site.kill();
	}
}
