import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { postgresProcesses } from "#packages/embedded-postgres/testing";
import { startSite } from "#server/testing/running-site.ts";
import {
	createEmbeddedEnvironment,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/test-environment.ts";
import { type Load, measureLoad } from "./load.ts";
import { processMemory } from "./memory.ts";
import { median, type Report } from "./report.ts";
import { ARTICLE, REST_ARTICLE, REST_LIST, SEARCH } from "./throughput.ts";

const ROUNDS = 3;
// The site refuses searches and lists with sources beyond two at work and twenty that wait.
const CONNECTIONS = 16;
/** The duration of a tick of the kernel's clock (Linux), in milliseconds. */
const TICK_MS = 10;

const RENDERED = {
	"article, rendered": ARTICLE,
	"list, rendered": "/blog",
	search: SEARCH,
	"REST article, from database": REST_ARTICLE,
	"REST list, from database": REST_LIST,
};
const CACHED = { "article, cached": ARTICLE };

/**
 * Compares one process with two at the same database (decision 32), and measures the processor time of a request in the
 * process, in its JavaScript thread, and in Postgres: what limits a process is the second, what limits a machine the sum.
 */
export async function benchProcesses(report: Report): Promise<void> {
	await withTestEnvironment(createEmbeddedEnvironment(), async (environment) => {
		report.title(
			`one process and two, ${availableParallelism()} cores, ${CONNECTIONS} connections in all: requests a second; of one, ms of processor time a request`,
		);
		await compare(environment, { PAGE_CACHE_MB: "0" }, RENDERED, report);
		await compare(environment, {}, CACHED, report);
	});
}

async function compare(
	environment: TestEnvironment,
	settings: Record<string, string>,
	paths: Record<string, string>,
	report: Report,
): Promise<void> {
	const sites = [await startSite(environment, settings), await startSite(environment, settings)] as const;
	try {
		const pid = sites[0].pid ?? 0;
		const used = () => [cpuTime(`${pid}`), cpuTime(`${pid}/task/${pid}`), postgresTime(environment)];
		for (const [name, path] of Object.entries(paths)) {
			const load = (count: 1 | 2) =>
				Promise.all(
					sites.slice(0, count).map(({ url }) => measureLoad(url + path, { connections: CONNECTIONS / count })),
				);
			// The first requests of a process are slow.
			await load(2);
			const one: number[] = [];
			const two: number[] = [];
			const costs: number[][] = [[], [], []];
			for (let round = 0; round < ROUNDS; round += 1) {
				const before = used();
				const [alone] = await load(1);
				used().forEach(
					(time, index) => void costs[index]?.push((time - (before[index] ?? 0)) / (alone?.responses ?? 0)),
				);
				one.push(rateOf([alone as Load]));
				two.push(rateOf(await load(2)));
			}
			const [site, thread, postgres] = costs.map((each) => median(each).toFixed(2));
			report.row(
				name,
				`${median(one).toFixed(0)} and ${median(two).toFixed(0)}`,
				`${(median(two) / median(one)).toFixed(2)} times`,
				`process ${site}`,
				`its thread ${thread}`,
				`Postgres ${postgres}`,
			);
		}
		const memory = sites.map((site) => processMemory(site.pid ?? 0).pss.toFixed(0));
		report.row("memory, MB", memory.join(" and "), "each process");
	} finally {
		for (const site of sites) await site.stop();
	}
}

const rateOf = (loads: Load[]) => loads.reduce((sum, { rate }) => sum + rate, 0);

/** The processor time that a process or thread has used, in milliseconds, and that its ended child processes have. */
function cpuTimes(id: string): { own: number; ended: number } {
	try {
		// The name of the program, in brackets, may contain spaces.
		const [user, system, endedUser, endedSystem] = (readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1] ?? "")
			.split(" ")
			.slice(11, 15)
			.map((ticks) => Number(ticks) * TICK_MS) as [number, number, number, number];
		return { own: user + system, ended: endedUser + endedSystem };
	} catch {
		return { own: 0, ended: 0 };
	}
}

const cpuTime = (id: string) => cpuTimes(id).own;

/** The processor time of a Postgres, its ended connections included. */
function postgresTime(environment: TestEnvironment): number {
	const [postmaster = 0, ...others] = postgresProcesses(environment.settings.DATA_DIR);
	const { own, ended } = cpuTimes(`${postmaster}`);
	return own + ended + others.reduce((sum, pid) => sum + cpuTime(`${pid}`), 0);
}
