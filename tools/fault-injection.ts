import { randomInt } from "node:crypto";
import { inspect, parseArgs } from "node:util";
import { openTestServer } from "#server/testing/postgres-server.ts";
import type { Drill } from "./fault-injection/scenario.ts";
import { DRILLS } from "./fault-injection/scenarios.ts";

// A start that takes longer would be noticed by visitors.
const READY_WITHIN_MS = 10_000;
const SEED_MAX = 999_999_999;

const say = (line: string) => process.stdout.write(`  ${line}\n`);

function refuse(message: string): never {
	process.stderr.write(`${message}\n`);
	process.exit(2);
}

function listDrills(): string {
	const lines = Object.entries(DRILLS).map(
		([name, { summary }]) => `  ${name.padEnd(18)}${summary}`,
	);
	return ["npm run drill -- NAME [--times N] [--seed N] ", "", ...lines].join(
		"\n",
	);
}

function readOptions() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				times: { type: "string" },
				seed: { type: "string" },
			},
		});
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

function readNumber(name: string, text: string | undefined) {
	if (text === undefined) return undefined;
	if (!/^[1-9]\d{0,8}$/.test(text)) refuse(`--${name} takes a number`);
	return Number(text);
}

/** @returns whether everything held */
async function hold(drill: Drill, times: number, seed: number) {
	const start = Date.now();
	const seconds = () => `${Math.round((Date.now() - start) / 1_000)} s`;
	process.stdout.write(`\n── ${times} times, seed ${seed}\n`);
	try {
		await drill.run({ times, seed, readyWithinMs: READY_WITHIN_MS, say });
		process.stdout.write(`── ok in ${seconds()}\n`);
		return true;
	} catch (error) {
		const isBroken = error instanceof Error && error.name === "BrokenError";
		process.stderr.write(`${isBroken ? error.message : inspect(error)}\n`);
		process.stderr.write(`── BROKEN after ${seconds()}\n`);
		return false;
	}
}

const { positionals, values } = readOptions();
const [name, ...rest] = positionals;
if (name === undefined) {
	process.stdout.write(`${listDrills()}\n`);
	process.exit(0);
}
const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined;
if (!drill || rest.length > 0) {
	refuse(`No drill ${positionals.join(" ")}\n\n${listDrills()}`);
}
const times = readNumber("times", values.times) ?? drill.times;
const seed = readNumber("seed", values.seed) ?? randomInt(1, SEED_MAX);
const closeServer = await openTestServer();
const isWhole = await hold(drill, times, seed);
await closeServer();
process.exit(isWhole ? 0 : 1);
