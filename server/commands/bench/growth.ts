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
	const places = await Promise.all(COUNTS.map(() => makePlace(kind)));
	try {
		for (const [index, place] of places.entries()) {
			await seed(place, COUNTS[index] ?? 0);
		}
		const sites = await Promise.all(
			places.map((place) =>
				startSite(place, { SEED_DEMO: "0", PAGE_CACHE_MB: "0" }),
			),
		);
		report.title(
			`${kind}: milliseconds an answer, one after another (median of ${REQUESTS}), with ${COUNTS.join(" and ")} posts`,
		);
		for (const path of PATHS) {
			const times = sites.map((): number[] => []);
			for (let n = 0; n < REQUESTS; n += 1) {
				for (const [index, { url }] of sites.entries()) {
					const start = performance.now();
					const response = await fetch(url + path);
					await response.arrayBuffer();
					if (!response.ok) throw new Error(`${path}: ${response.status}`);
					times[index]?.push(performance.now() - start);
				}
			}
			const [few = Number.NaN, many = Number.NaN] = times.map(median);
			report.row(
				path,
				few.toFixed(2),
				many.toFixed(2),
				`${(many / few).toFixed(2)} times`,
			);
		}
		await Promise.all(sites.map((site) => site.stop()));
	} finally {
		for (const place of places) await place.remove();
	}
}

async function seed(place: Place, count: number): Promise<void> {
	const { code, output } = await runProgram(
		"server/commands/database.ts",
		["seed", "--bulk", String(count)],
		place.settings,
	);
	if (code !== 0) throw new Error(output);
}
