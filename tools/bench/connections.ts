import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, withTestEnvironment } from "#server/testing/test-environment.ts";
import { missingServers, startFileServers } from "./baselines.ts";
import { loadTool, measureLoad } from "./load.ts";
import { siteMemory, treeMemory } from "./memory.ts";
import type { Report } from "./report.ts";
import { ARTICLE } from "./throughput.ts";

const CONNECTIONS = 1_000;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

/** Measures latency, failures and memory while 1 000 connections request the cached article without pauses. */
export async function benchConnections(report: Report): Promise<void> {
	await withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
		const ends: (() => Promise<unknown>)[] = [];
		try {
			const site = await startSite(environment);
			ends.unshift(site.stop);
			const servers = await startFileServers(site.url + ARTICLE);
			for (const { stop } of servers) ends.unshift(stop);
			report.title(`the cached article on ${CONNECTIONS} connections at once (${loadTool}, ${SECONDS} seconds)`);
			const targets = [
				{ name: "the site", url: site.url + ARTICLE, memory: () => siteMemory(site, environment) },
				...servers.map(({ name, url, pid }) => ({ name, url, memory: () => treeMemory(pid) })),
			];
			for (const { name, url, memory } of targets) {
				await measureLoad(url, { seconds: WARM_UP_SECONDS });
				const before = memory().pss;
				const measuring = measureLoad(url, { connections: CONNECTIONS, seconds: SECONDS });
				await sleep(SECONDS * 800);
				const during = memory().pss;
				const { rate, p50, p99, failed } = await measuring;
				report.row(
					name,
					`${rate.toFixed(0)} a second`,
					`p50 ${p50.toFixed(1)} ms`,
					`p99 ${p99.toFixed(1)} ms`,
					`${failed} failed`,
					`${before.toFixed(0)} → ${during.toFixed(0)} MB`,
				);
			}
			for (const name of missingServers()) report.row(name, "is not installed");
		} finally {
			for (const end of ends) await end();
		}
	});
}
