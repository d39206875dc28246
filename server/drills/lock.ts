import { type Place, startSite, withPlace } from "../testing/running-site.ts";
import { signIn } from "../testing/sign-in.ts";
import { Client } from "./client.ts";
import { type Drill, type DrillOptions, demand } from "./drill.ts";
import { inspectDatabase } from "./inspection.ts";
import { Ledger } from "./ledger.ts";
import { meanwhile } from "./meanwhile.ts";
import { demandRefusedStart } from "./refused-start.ts";
import {
	killWhileWriting,
	makeWriters,
	sending,
	sendUndisturbed,
	takeStock,
} from "./writing.ts";

const EMPTY = { SEED_DEMO: "0" };
// So long the next process waits at the lock before its holder is killed.
const WAITING_MS = 1_500;

export const lock: Drill = {
	summary:
		"a second process is kept off the embedded database, until the first is dead",
	kinds: ["embedded"],
	times: 3,
	run: (options) => withPlace("embedded", (place) => takeTurns(place, options)),
};

async function takeTurns(
	place: Place,
	{ times, seed, readyWithinMs, say }: DrillOptions,
): Promise<void> {
	const ledger = new Ledger();
	let site = await startSite(place, EMPTY);
	try {
		const token = await signIn(site);
		const writers = await makeWriters(new Client(site, token), ledger, seed);
		let longest = 0;
		for (let round = 0; round < times; round += 1) {
			const client = new Client(site, token);
			await meanwhile(sending(writers, sendUndisturbed(client)), () =>
				demandRefusedStart(place.settings, [
					"is in use",
					`process ${site.pid}`,
					String(place.settings.DATA_DIR),
				]),
			);
			await takeStock(client, ledger, writers);
			demand(!/"level":[456]0/.test(site.output()), site.output());

			const next = startSite(place, EMPTY);
			// From the kill.
			const start = performance.now() + WAITING_MS;
			try {
				await killWhileWriting(site, token, writers, WAITING_MS);
			} finally {
				site = await next;
			}
			const ms = Math.round(performance.now() - start);
			demand(ms <= readyWithinMs, `The next had it only after ${ms} ms`);
			longest = Math.max(longest, ms);
			await takeStock(new Client(site, token), ledger, writers);
		}
		demand((await site.stop()) === 0, "The stop at the end was not clean");
		await inspectDatabase(place, ledger);
		say(`${times} times refused, and ${times} times next in turn`);
		say(`${ledger.acknowledged} acknowledged writes, none lost`);
		say(`longest time from a kill to the next one ready: ${longest} ms`);
	} finally {
		await site.kill();
	}
}
