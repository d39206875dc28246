import { setTimeout as sleep } from "node:timers/promises";
import {
	createTestFolder,
	type StartedSite,
	startSite,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/running-site.ts";
import { BusyClient, type Outcome } from "./busy-client.ts";
import { between, pick, type Random, seededRandom } from "./random.ts";
import { type Drill, type DrillOptions, demand } from "./scenario.ts";

const CLIENTS = 64;
const ASKING_MS = [300, 1_500] as const;
const ENDS_WITHIN_MS = 10_000;
const LOOK_MS = 50;
// Well inside the grace that the site gives.
const LOOKING_MS = 400;
const PATHS = [
	"/",
	"/blog",
	"/blog/trevoga-chto-ona-ohranyaet",
	"/gallery",
	"/api/blog/posts?limit=12",
	"/api/blog/posts/trevoga-chto-ona-ohranyaet",
	"/api/tags",
	"/healthz",
];

export const sigterm: Drill = {
	summary:
		"SIGTERM while 64 connections ask without a pause; every answer is whole",
	times: 3,
	run: (options) =>
		withTestEnvironment(createTestFolder(), async (environment) => {
			const random = seededRandom(options.seed);
			for (let round = 0; round < options.times; round += 1) {
				await stopBusySite(environment, random, options);
			}
		}),
};

async function stopBusySite(
	environment: TestEnvironment,
	random: Random,
	{ say }: DrillOptions,
): Promise<void> {
	const site = await startSite(environment);
	const clients = Array.from(
		{ length: CLIENTS },
		() => new BusyClient(site.url),
	);
	try {
		const asking = Promise.all(
			clients.map((client) => askThroughStop(client, random)),
		);
		await waitForAnswers(clients);
		await sleep(between(random, ...ASKING_MS));
		const start = performance.now();
		const stopped = site.stop();
		const looked = lookAway(site);
		const code = await Promise.race([stopped, sleep(ENDS_WITHIN_MS, "late")]);
		const ms = Math.round(performance.now() - start);
		demand(code !== "late", `It had not ended after ${ENDS_WITHIN_MS} ms`);
		demand(code === 0, `It ended with ${code}:`, site.output());
		const faults = [...(await asking), ...(await looked)].filter(
			(fault) => fault !== undefined,
		);
		demand(faults.length === 0, ...faults);
		const complaint = /.*("level":[456]0|Warning|Error).*/.exec(site.output());
		demand(complaint === null, String(complaint?.[0]));
		const answers = clients.reduce((sum, client) => sum + client.answers, 0);
		say(`${answers} answers, all whole; ended ${ms} ms after the signal`);
	} finally {
		for (const client of clients) client.close();
		await site.kill();
	}
}

/**
 * Asks until an answer says that the connection ends, and then once more on a new one, as somebody
 * does who has no load balancer in front.
 *
 * @returns what was wrong
 */
async function askThroughStop(
	client: BusyClient,
	random: Random,
): Promise<string | undefined> {
	const choose = () => pick(random, PATHS);
	const last = await client.askUntilTold(choose);
	if (!isGood(last)) return `${JSON.stringify(last)} before it was told`;
	const more = await client.ask(choose());
	// Who connects while the door closes may find it closed; an answer that began is whole.
	if (more.kind === "refused" || more.kind === "dropped") return undefined;
	return isGood(more) ? undefined : `${JSON.stringify(more)} after it was told`;
}

const isGood = (outcome: Outcome) =>
	outcome.kind === "answered" && outcome.status === 200 && outcome.isLast;

async function waitForAnswers(clients: readonly BusyClient[]): Promise<void> {
	while (clients.some(({ answers }) => answers === 0)) await sleep(LOOK_MS);
}

/**
 * Asks whether the site is ready on new connections, as a load balancer does, while it stops.
 *
 * @returns what was wrong
 */
async function lookAway({ url }: StartedSite): Promise<string[]> {
	const looks: Promise<Outcome>[] = [];
	const start = performance.now();
	// By the clock: on a busy machine the pauses are longer, and after the grace nobody has to be let in.
	while (performance.now() - start < LOOKING_MS) {
		const client = new BusyClient(url);
		looks.push(client.ask("/readyz").finally(() => client.close()));
		await sleep(LOOK_MS);
	}
	const outcomes = await Promise.all(looks);
	const faults = outcomes
		.filter(({ kind }) => kind !== "answered")
		.map((outcome) => `${JSON.stringify(outcome)} to a load balancer`);
	const isTold = outcomes.some(
		(outcome) => outcome.kind === "answered" && outcome.status === 503,
	);
	return isTold ? faults : [...faults, "/readyz never said no"];
}
