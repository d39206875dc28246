import { setTimeout as sleep } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";
import { median, percentile } from "es-toolkit";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { seed } from "./growth.ts";
import { HEADERS } from "./load.ts";
import { type Memory, siteMemory } from "./memory.ts";
import { range, row, title } from "./report.ts";
import { ARTICLE, GALLERY, REST_ARTICLE, REST_LIST, SEARCH } from "./throughput.ts";
import { startWriters } from "./writers.ts";

const POSTS = 1_000;
const CONNECTIONS = 20;
const REQUESTS_PER_SECOND = 100;
const WRITES_PER_SECOND = 1;
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;
/** The minute to compare the last one with: caches and heaps are filled by then. */
const BASELINE_MINUTE = 5;

const paths = ["/", "/blog", "/blog?page=7", ARTICLE, "/blog/zapis-50", GALLERY, SEARCH, REST_LIST, REST_ARTICLE];
const documents = ["/blog/rss.xml", "/sitemap.xml", "/api/blog/terms"];

/** A view from a new IP each time, for which the site keeps a row until the end of the day. */
const view: Request = {
	method: "POST",
	path: `${REST_ARTICLE}/view`,
	setupRequest: (request) => ({
		...request,
		headers: { ...HEADERS, "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` },
	}),
};
const byte = () => Math.floor(Math.random() * 256);

const REQUESTS: Request[] = [...[...paths, ...documents].map((path) => ({ path })), view];

/** Simulates readers and the owner at a steady rate, and samples the memory of the site's processes. */
export async function benchSoak({ minutes }: { minutes: number }): Promise<void> {
	const environment = createEmbeddedEnvironment();
	await withSite(environment, async (site) => {
		// After the start, because the example posts are added only to an empty database.
		await seed(environment, "--bulk", `${POSTS}`);
		title(
			`memory in MB for ${minutes} minutes with ${REQUESTS_PER_SECOND} requests and ${WRITES_PER_SECOND} write a second: PSS (lowest and highest), RSS`,
		);
		const reading = autocannon({
			...{ url: site.url, headers: HEADERS, requests: REQUESTS, connections: CONNECTIONS },
			...{ overallRate: REQUESTS_PER_SECOND, duration: minutes * 60 },
		});
		const stopWriters = await startWriters(site, WRITES_PER_SECOND);
		const lowest: number[] = [];
		for (let minute = 1; minute <= minutes; minute += 1) {
			const samples = await sampleMinute(() => siteMemory(site, environment));
			const pss = samples.map((memory) => memory.pss);
			lowest.push(Math.min(...pss));
			row(`minute ${minute}`, range(pss), median(samples.map(({ rss }) => rss)).toFixed(0));
		}
		const writes = await stopWriters();
		const { latency, non2xx, errors, statusCodeStats } = await reading;
		const [settled, last] = [lowest[BASELINE_MINUTE - 1], lowest.at(-1)];
		if (settled !== undefined && last !== undefined && minutes > BASELINE_MINUTE) {
			row(`growth since minute ${BASELINE_MINUTE}`, `${(last - settled).toFixed(1)} MB`, "of the lowest");
		}
		row("requests, ms", `p50 ${latency.p50}`, `p99 ${latency.p99}`, `${errors} failed, ${non2xx} not 2xx`);
		row("statuses", ...Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${status}: ${count}`));
		row(
			"writes, ms",
			`p50 ${median(writes.times).toFixed(0)}`,
			`p99 ${percentile(writes.times, 99).toFixed(0)}`,
			`${writes.failures.length} of ${writes.times.length + writes.failures.length} failed`,
			...writes.failures.slice(0, 1),
		);
	});
}

async function sampleMinute(read: () => Memory): Promise<Memory[]> {
	const samples: Memory[] = [];
	const end = performance.now() + MINUTE_MS;
	while (performance.now() < end) {
		samples.push(read());
		await sleep(SAMPLE_MS);
	}
	return samples;
}
