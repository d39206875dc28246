import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import {
	makePlace,
	type Place,
	type StartedSite,
	startSite,
} from "../../testing/running-site.ts";
import { measureRate } from "./load.ts";
import { median, type Report, range } from "./report.ts";

const STARTS = 5;
const REST_MS = 10_000;
const PATHS = ["/", "/blog", "/blog/trevoga-chto-ona-ohranyaet", "/gallery"];

/** Seconds until the site can serve, and what memory its process takes. */
export async function benchStart(
	kind: "embedded" | "postgres",
	report: Report,
): Promise<void> {
	const cold: number[] = [];
	const warm: number[] = [];
	const rest: number[] = [];
	const busy: number[] = [];
	for (let n = 0; n < STARTS; n += 1) {
		const place = await makePlace(kind);
		try {
			cold.push(await timeStart(place));
			warm.push(await timeStart(place));
			if (n > 0) continue;
			const again = await startSite(place);
			await sleep(REST_MS);
			rest.push(megabytes(again));
			for (const path of PATHS) await measureRate(again.url + path);
			busy.push(megabytes(again));
			await sleep(REST_MS);
			rest.push(megabytes(again));
			await again.stop();
		} finally {
			await place.remove();
		}
	}
	report.title(`${kind}: start and memory`);
	report.row(
		"first start, seconds",
		median(cold).toFixed(1),
		range(cold, 1),
		"with migrations and example posts",
	);
	report.row("later start, seconds", median(warm).toFixed(1), range(warm, 1));
	report.row("memory at rest, MB", String(rest[0]));
	report.row(
		"memory after load, MB",
		String(busy[0]),
		`${rest[1]} a moment on`,
	);
}

async function timeStart(place: Place): Promise<number> {
	const begin = performance.now();
	const site = await startSite(place);
	const seconds = (performance.now() - begin) / 1_000;
	await site.stop();
	return seconds;
}

/** What the process holds of the machine's memory (resident set), in megabytes. */
function megabytes({ pid }: StartedSite): number {
	const kibibytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)]);
	return Math.round((Number(kibibytes.toString()) * 1_024) / 1_000_000);
}
