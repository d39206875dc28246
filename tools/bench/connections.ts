import { setTimeout as sleep } from "node:timers/promises";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { missingServers, startFileServers } from "./baselines.ts";
import { loadTool, measureLoad } from "./load.ts";
import { siteMemory, treeMemory } from "./memory.ts";
import { row, title } from "./report.ts";
import { ARTICLE } from "./throughput.ts";

const CONNECTIONS = 1_000;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

/** Measures latency, failures and memory while 1 000 connections request the cached article without pauses. */
export async function benchConnections(): Promise<void> {
	const environment = createEmbeddedEnvironment();
	await withSite(environment, async (site) => {
		const servers = await startFileServers(site.url + ARTICLE);
		try {
			title(`the cached article on ${CONNECTIONS} connections at once (${loadTool}, ${SECONDS} seconds)`);
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
				row(
					name,
					`${rate.toFixed(0)} a second`,
					`p50 ${p50.toFixed(1)} ms`,
					`p99 ${p99.toFixed(1)} ms`,
					`${failed} failed`,
					`${before.toFixed(0)} → ${during.toFixed(0)} MB`,
				);
			}
			for (const name of missingServers()) row(name, "is not installed");
		} finally {
			for (const { stop } of servers) await stop();
		}
	});
}
