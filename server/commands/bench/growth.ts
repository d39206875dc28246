import {
	makePlace,
	type Place,
	runProgram,
	startSite,
} from "../../testing/running-site.ts";
import { median, type Report } from "./report.ts";

const COUNTS = [100, 10_000];
const REQUESTS = 300;
const PATHS = [
	"/blog",
	"/blog/zapis-50",
	"/api/blog/posts?limit=12",
	"/api/blog/posts/zapis-50",
];

/** How much longer an answer takes with 10 000 posts than with 100, rendered afresh each time. */
export async function benchGrowth(
	kind: "embedded" | "postgres",
	report: Report,
): Promise<void> {
	const ends: (() => Promise<unknown>)[] = [];
	try {
		const urls: string[] = [];
		for (const count of COUNTS) {
			const place = await makePlace(kind);
			ends.unshift(place.remove);
			await seed(place, count);
			const settings = { SEED_DEMO: "0", PAGE_CACHE_MB: "0" };
			const site = await startSite(place, settings);
			ends.unshift(site.stop);
			urls.push(site.url);
		}
		report.title(
			`${kind}: milliseconds an answer, one after another (median of ${REQUESTS}), with ${COUNTS.join(" and ")} posts`,
		);
		for (const path of PATHS) {
			const [few = Number.NaN, many = Number.NaN] = await timeInTurns(
				urls.map((url) => url + path),
			);
			report.row(
				path,
				few.toFixed(2),
				many.toFixed(2),
				`${(many / few).toFixed(2)} times`,
			);
		}
	} finally {
		for (const end of ends) await end();
	}
}

/** @returns the median of each address, in milliseconds */
async function timeInTurns(addresses: string[]): Promise<number[]> {
	const times = addresses.map((): number[] => []);
	for (let n = 0; n < REQUESTS; n += 1) {
		for (const [index, address] of addresses.entries()) {
			const start = performance.now();
			const response = await fetch(address);
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${address}: ${response.status}`);
			times[index]?.push(performance.now() - start);
		}
	}
	return times.map(median);
}

async function seed(place: Place, count: number): Promise<void> {
	const { code, output } = await runProgram(
		"server/commands/database.ts",
		["seed", "--bulk", String(count)],
		place.settings,
	);
	if (code !== 0) throw new Error(output);
}
