import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { sumBy } from "es-toolkit";

const SECONDS = 3;
const CONNECTIONS = 32;
const TIMEOUT_SECONDS = 10;

/** The browser headers that affect the response. */
export const HEADERS = { "Accept-Encoding": "gzip, deflate, br" };

/** The load generator: `wrk` if installed, since it uses less CPU, otherwise autocannon. */
export const loadTool = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

interface LoadOptions {
	/** The number of keep-alive connections; each sends its next request after the previous response. */
	connections?: number;
	seconds?: number;
}

/** The result of a load test. */
export interface Load {
	responses: number;
	/** Responses per second. */
	rate: number;
	/** The median and the 99th percentile of the latency, in milliseconds. */
	p50: number;
	p99: number;
	/** The number of requests that failed, timed out (ten seconds), or got an unsuccessful response. */
	failed: number;
}

/** Requests a URL on many connections without pauses. */
export function measureLoad(
	url: string,
	{ connections = CONNECTIONS, seconds = SECONDS }: LoadOptions = {},
): Promise<Load> {
	return loadTool === "wrk" ? runWrk(url, connections, seconds) : runAutocannon(url, connections, seconds);
}

/** Measures the responses per second of a URL. @throws Error if a response is not successful */
export async function measureRate(url: string, options?: LoadOptions): Promise<number> {
	const { rate, failed } = await measureLoad(url, options);
	if (failed > 0) throw new Error(`${url}: ${failed} failed requests`);
	return rate;
}

const MILLISECONDS = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Parses the output of `wrk --latency`. */
export function readWrk(output: string): Load {
	const latency = (percentile: number) => {
		const [, value, unit] = new RegExp(`^ +${percentile}% +([\\d.]+)(us|ms|s|m)`, "m").exec(output) ?? [];
		return Number(value) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
	};
	const [, ...errors] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
	const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? [];
	return {
		responses: Number(/(\d+) requests in/.exec(output)?.[1]),
		rate: Number(/Requests\/sec: +([\d.]+)/.exec(output)?.[1]),
		p50: latency(50),
		p99: latency(99),
		failed: sumBy([refused, ...errors], Number),
	};
}

async function runWrk(url: string, connections: number, seconds: number): Promise<Load> {
	const { stdout, stderr } = await promisify(execFile)("wrk", [
		...["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", `${TIMEOUT_SECONDS}s`],
		...Object.entries(HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
		url,
	]);
	const load = readWrk(stdout);
	if (Number.isNaN(load.rate)) throw new Error(`${url}: ${stdout}${stderr}`);
	return load;
}

async function runAutocannon(url: string, connections: number, seconds: number): Promise<Load> {
	const { requests, latency, non2xx, errors } = await autocannon({
		...{ url, connections, duration: seconds, timeout: TIMEOUT_SECONDS, headers: HEADERS },
	});
	return {
		responses: requests.total,
		rate: requests.average,
		p50: latency.p50,
		p99: latency.p99,
		failed: non2xx + errors,
	};
}

const ROUNDS = 5;

export interface Target extends LoadOptions {
	name: string;
	url: string;
}

/**
 * Measures the responses per second of several URLs in turns, so that noise affects all of them. Returns the rates by
 * name, without the first round, which only warms up.
 */
export async function measureInTurns(targets: Target[], rounds = ROUNDS): Promise<Map<string, number[]>> {
	const rates = new Map<string, number[]>();
	for (let round = 0; round <= rounds; round += 1) {
		for (const { name, url, ...options } of targets) {
			const rate = await measureRate(url, options);
			if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate]);
		}
	}
	return rates;
}
