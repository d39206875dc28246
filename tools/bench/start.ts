import { setTimeout as sleep } from "node:timers/promises";
import { median } from "es-toolkit";
import { startSite } from "#server/testing/running-site.ts";
import {
	createEmbeddedEnvironment,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/test-environment.ts";
import { measureRate } from "./load.ts";
import { siteCpu, siteMemory } from "./memory.ts";
import { range, row, title } from "./report.ts";

const STARTS = 5;
const REST_MS = 10_000;
const PATHS = ["/", "/blog", "/blog/trevoga-chto-ona-ohranyaet", "/gallery"];

/** Measures the seconds and the CPU seconds until the site is ready, and the memory of the site and its Postgres. */
export async function benchStart(): Promise<void> {
	const cold: StartTimes[] = [];
	const warm: StartTimes[] = [];
	for (let n = 0; n < STARTS; n += 1) {
		await withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
			cold.push(await timeStart(environment));
			warm.push(await timeStart(environment));
		});
	}
	const memory = await withTestEnvironment(createEmbeddedEnvironment(), measureMemory);
	title("start and memory");
	for (const [name, starts] of Object.entries({ "first start": cold, "later start": warm })) {
		const [ready, cpu] = [starts.map((start) => start.ready), starts.map((start) => start.cpu)];
		row(`${name}, seconds`, median(ready).toFixed(1), range(ready, 1));
		row(`${name}, CPU seconds`, median(cpu).toFixed(2), range(cpu, 2), "of the site and its Postgres");
	}
	row("memory at rest, MB", memory.atRest.toFixed(0));
	row("memory after load, MB", memory.afterLoad.toFixed(0));
}

/** Measures the memory of a site after its first start, in megabytes. */
async function measureMemory(environment: TestEnvironment) {
	await timeStart(environment);
	const site = await startSite(environment);
	try {
		await sleep(REST_MS);
		const atRest = siteMemory(site, environment).pss;
		for (const path of PATHS) await measureRate(site.url + path);
		return { atRest, afterLoad: siteMemory(site, environment).pss };
	} finally {
		await site.stop();
	}
}

/** The time until a site is ready and the CPU time until then, in seconds. */
interface StartTimes {
	ready: number;
	cpu: number;
}

async function timeStart(environment: TestEnvironment): Promise<StartTimes> {
	const begin = performance.now();
	const site = await startSite(environment);
	const times = { ready: (performance.now() - begin) / 1_000, cpu: siteCpu(site, environment) };
	await site.stop();
	return times;
}
