import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { reportMissingServers, startFileServers } from "./baselines.ts";
import { loadTool, measureLoad } from "./load.ts";
import { type Memory, siteMemory, treeMemory } from "./memory.ts";
import { row, title } from "./report.ts";
import { ARTICLE } from "./throughput.ts";

const STARTS = 5;
const CONNECTIONS = 1_000;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

/** Measures latency, failures and memory while 1 000 connections request the cached article without pauses. */
export async function benchConnections(): Promise<void> {
	title(`the cached article on ${CONNECTIONS} connections at once (${loadTool}, ${SECONDS} seconds)`);
	const p99s: number[] = [];
	for (let start = 1; start <= STARTS; start += 1) {
		const environment = createEmbeddedEnvironment();
		await withSite(environment, async (site) => {
			const memory = () => siteMemory(site, environment);
			p99s.push(await measure(`the site, start ${start}`, site.url + ARTICLE, memory));
			if (start < STARTS) return;
			row("the site, worst start", "", "", `p99 ${Math.max(...p99s).toFixed(1)} ms`);
			for (const { name, url, pid, stop } of await startFileServers(site.url + ARTICLE)) {
				await measure(name, url, () => treeMemory(pid)).finally(stop);
			}
		});
	}
	reportMissingServers();
}

/** Prints the result of a server. @returns the 99th percentile of its latency, in milliseconds */
async function measure(name: string, url: string, memory: () => Memory): Promise<number> {
	await measureLoad(url, { seconds: WARM_UP_SECONDS });
	const [before, overflows] = [memory().pss, listenOverflows()];
	const measuring = measureLoad(url, { connections: CONNECTIONS, seconds: SECONDS });
	await sleep(SECONDS * 800);
	const during = memory().pss;
	const { rate, p50, p99, failed } = await measuring;
	row(
		name,
		`${rate.toFixed(0)} a second`,
		`p50 ${p50.toFixed(1)} ms`,
		`p99 ${p99.toFixed(1)} ms`,
		`${failed} failed`,
		`${listenOverflows() - overflows} overflows`,
		`${before.toFixed(0)} → ${during.toFixed(0)} MB`,
	);
	return p99;
}

/** The number of times that the queue of any listening socket was full since the system started (Linux). */
function listenOverflows(): number {
	const [names = [], values = []] = readFileSync("/proc/net/netstat", "utf8")
		.split("\n")
		.filter((line) => line.startsWith("TcpExt:"))
		.map((line) => line.split(" "));
	return Number(values[names.indexOf("ListenOverflows")]);
}
