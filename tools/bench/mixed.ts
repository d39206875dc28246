import { median, percentile, sumBy } from "es-toolkit";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { type Load, measureLoad } from "./load.ts";
import { row, title } from "./report.ts";
import { ARTICLE, GALLERY, REST_ARTICLE, REST_LIST } from "./throughput.ts";
import { startWriters } from "./writers.ts";

const ROUNDS = 3;
const WRITES_PER_SECOND = 5;
// Below the site's limit for lists with sources: two running and twenty queued.
const CONNECTIONS = 16;

/** The paths that readers request. Each is cached until the next write. */
const PATHS = {
	article: ARTICLE,
	list: "/blog",
	gallery: GALLERY,
	"REST article": REST_ARTICLE,
	"REST list": REST_LIST,
};

/** Measures the throughput for readers with and without concurrent writes. */
export async function benchMixed(): Promise<void> {
	await withSite(createEmbeddedEnvironment(), async (site) => {
		const measure = (path: string) => measureLoad(site.url + path, { connections: CONNECTIONS });
		// The first requests of a process are slow.
		for (const path of Object.values(PATHS)) await measure(path);
		const times: number[] = [];
		title(
			`readers alone, and while ${WRITES_PER_SECOND} posts a second are written (median of ${ROUNDS}): requests a second, p99 in ms`,
		);
		for (const [name, path] of Object.entries(PATHS)) {
			const alone: Load[] = [];
			const mixed: Load[] = [];
			for (let round = 0; round < ROUNDS; round += 1) {
				alone.push(await measure(path));
				const stopWriters = await startWriters(site, WRITES_PER_SECOND);
				mixed.push(await measure(path));
				const writes = await stopWriters();
				if (writes.failures.length > 0) throw new Error(writes.failures.join("\n"));
				times.push(...writes.times);
			}
			const failed = sumBy([...alone, ...mixed], (load) => load.failed);
			const ratio = rateOf(mixed) / rateOf(alone);
			row(name, show(alone), show(mixed), `${ratio.toFixed(2)} times`, `${failed} failed`);
		}
		row("a write, ms", median(times).toFixed(0), `p99 ${percentile(times, 99).toFixed(0)}`, `${times.length} writes`);
	});
}

const rateOf = (loads: Load[]) => median(loads.map(({ rate }) => rate));
const show = (loads: Load[]) => `${rateOf(loads).toFixed(0)}, ${median(loads.map(({ p99 }) => p99)).toFixed(1)}`;
