import { setTimeout as sleep } from "node:timers/promises";
import { killPostgres } from "#server/testing/kill-postgres.ts";
import {
	createTestFolder,
	type StartedSite,
	startSite,
	type TestEnvironment,
} from "#server/testing/running-site.ts";
import { signIn } from "#server/testing/sign-in.ts";
import { settle } from "./blog.ts";
import { Client } from "./client.ts";
import { inspectDatabase } from "./inspection.ts";
import { Ledger } from "./ledger.ts";
import { type Actor, meanwhile } from "./meanwhile.ts";
import { between, seededRandom } from "./random.ts";
import { isClearRefusal, PATHS, read } from "./reader.ts";
import {
	BrokenError,
	type Drill,
	type DrillOptions,
	demand,
} from "./scenario.ts";
import type { Send } from "./writer.ts";
import { demandSuccess, makeWriters, sending } from "./writing.ts";

// Longer than a server has to live for its next start not to wait.
const CALM_MS = [1_100, 1_800] as const;
const LOOK_MS = 50;
const WELL_AGAIN_MS = 30_000;

/** How often each question is asked at the same time: 25 readers beside 4 writers. */
const READERS_EACH = 5;

export const postgresKill: Drill = {
	summary: "the site's own Postgres is killed under readers and writers",
	times: 6,
	async run(options) {
		const environment = createTestFolder();
		await survive(environment, async () => killPostgres(environment), options);
	},
};

type Failure = (round: number, noticed: () => Promise<void>) => Promise<void>;

/**
 * Lets the database of a site fail while readers and writers go on.
 *
 * @param environment where the site is to be; it is cleared away
 * @param fail makes the database fail, and resolves when it is there again; `noticed` resolves when a client has had a 503
 * @throws BrokenError for an answer that is neither right nor a clear 503, for a lost write, and for
 *   a site that does not come back by itself
 */
export async function survive(
	environment: TestEnvironment,
	fail: Failure,
	options: DrillOptions,
): Promise<void> {
	try {
		const site = await startSite(environment);
		try {
			await failAndRecover(site, environment, fail, options);
		} finally {
			await site.kill();
		}
	} finally {
		await environment.remove();
	}
}

/** Whether a 503 may be answered, and how often one was. */
class Weather {
	refusals = 0;
	/** Another number in every calm, even, and in every storm, odd. */
	moment = 0;

	/** Begins a storm, or ends one. */
	turn(): void {
		this.moment += 1;
	}

	/** Notes a 503. @throws BrokenError when it was calm from the question to the answer */
	refuse(path: string, askedAt: number): void {
		this.refusals += 1;
		const wasCalm = askedAt === this.moment && askedAt % 2 === 0;
		demand(!wasCalm, `${path} was answered 503 without a reason`);
	}
}

async function failAndRecover(
	site: StartedSite,
	environment: TestEnvironment,
	fail: Failure,
	{ times, seed, readyWithinMs, say }: DrillOptions,
): Promise<void> {
	const random = seededRandom(seed);
	const ledger = new Ledger();
	// The example posts were written, and then rendered.
	ledger.contentWrites += 2;
	const weather = new Weather();
	const client = new Client(site, await signIn(site));
	const writers = await makeWriters(client, ledger, seed);
	let longest = 0;
	let answers = 0;
	const questions = Array.from({ length: READERS_EACH }, () => PATHS).flat();
	const readers = questions.map(
		(path): Actor =>
			async (isOver) => {
				while (!isOver()) {
					const askedAt = weather.moment;
					if (await read(client, path)) answers += 1;
					else weather.refuse(path, askedAt);
				}
			},
	);
	const actors = [
		...readers,
		...sending(writers, sendThrough(client, weather)),
	];
	await meanwhile(actors, async () => {
		for (let round = 0; round < times; round += 1) {
			await sleep(between(random, ...CALM_MS));
			weather.turn();
			const before = weather.refusals;
			await fail(round, async () => {
				while (weather.refusals === before) await sleep(LOOK_MS);
			});
			const start = performance.now();
			await waitUntilWell(client, ledger);
			const ms = Math.round(performance.now() - start);
			demand(ms <= readyWithinMs, `Well again only after ${ms} ms`);
			longest = Math.max(longest, ms);
			weather.turn();
		}
		await sleep(CALM_MS[1]);
	});
	await settle(client, ledger);
	demand((await site.stop()) === 0, "The stop was not clean:", site.output());
	const failures = site
		.output()
		.split("\n")
		.filter((line) => /"level":[56]0|[Uu]nhandled|Warning/.test(line))
		.filter((line) => !line.includes("the site's own Postgres"));
	demand(failures.length === 0, ...failures);
	await inspectDatabase(environment, ledger);
	demand(weather.refusals > 0, "Nobody has noticed any of it");
	say(`${times} failures; ${answers} right answers to readers`);
	say(`${weather.refusals} times a clear 503, nothing else`);
	say(`${ledger.acknowledged} acknowledged writes, none lost`);
	say(`longest time until it was well again: ${longest} ms`);
}

/** A way to write that takes a clear 503 for an answer, after which nobody knows what was done. */
const sendThrough =
	(client: Client, weather: Weather): Send =>
	async (method, path, body) => {
		const asked = weather.moment;
		const answer = await client.ask(method, path, body).catch((cause) => {
			throw new BrokenError(`${method} ${path} had no answer`, { cause });
		});
		if (!isClearRefusal(path, answer)) {
			return demandSuccess(method, path, answer);
		}
		weather.refuse(path, asked);
		// As a person does, who tries again a little later.
		await sleep(LOOK_MS);
		return undefined;
	};

/** Waits until everything is answered and something has been written. @throws BrokenError */
async function waitUntilWell(client: Client, ledger: Ledger): Promise<void> {
	const until = Date.now() + WELL_AGAIN_MS;
	const before = ledger.acknowledged;
	for (;;) {
		const isRead = await Promise.all(PATHS.map((path) => read(client, path)));
		const { status } = await client.ask("GET", "/readyz");
		const isWritten = ledger.acknowledged > before;
		if (isRead.every(Boolean) && status === 200 && isWritten) return;
		demand(Date.now() < until, "It does not come back by itself");
		await sleep(LOOK_MS);
	}
}
