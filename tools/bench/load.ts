import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";

const SECONDS = 3;
const CONNECTIONS = 32;

/** The headers of browsers that matter for the response. */
const HEADERS = { "Accept-Encoding": "gzip, deflate, br" };

/** The load generator: `wrk` where it is installed, which takes less of the processor, otherwise autocannon. */
export const loadTool = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

/**
 * Measures the responses per second of a URL.
 *
 * @throws Error when a response is not successful
 */
export function measureRate(url: string): Promise<number> {
	return loadTool === "wrk" ? runWrk(url) : runAutocannon(url);
}

async function runWrk(url: string): Promise<number> {
	const wrk = spawn("wrk", [
		"-t1",
		`-c${CONNECTIONS}`,
		`-d${SECONDS}s`,
		...Object.entries(HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
		url,
	]);
	let output = "";
	wrk.stdout.on("data", (chunk) => {
		output += chunk;
	});
	await once(wrk, "close");
	const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
	if (!rate || /Non-2xx|Socket errors/.test(output)) {
		throw new Error(`${url}: ${output}`);
	}
	return Number(rate);
}

async function runAutocannon(url: string): Promise<number> {
	const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS });
	if (result.non2xx > 0 || result.errors > 0) {
		throw new Error(`${url}: ${result.non2xx} failed requests`);
	}
	return result.requests.average;
}
