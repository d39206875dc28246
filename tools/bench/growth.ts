import {
	createTestFolder,
	runProgram,
	type StartedSite,
	startSite,
	type TestEnvironment,
} from "#server/testing/running-site.ts";
import { median, type Report } from "./report.ts";

const COUNTS = [100, 10_000];
const COMMENTS_PER_POST = 10;
const REQUESTS = 300;

const search = (q: string) => `/blog?${new URLSearchParams({ q })}`;

/** What is made for each request. */
const AFRESH = {
	"/blog": "/blog",
	"/blog/{slug}": "/blog/zapis-50",
	"/api/blog/posts?limit=12": "/api/blog/posts?limit=12",
	"/api/blog/posts/{slug}": "/api/blog/posts/zapis-50",
	"search: one post has it": search("особое"),
	"search: every post has it": search("запись"),
	"search: misspelt": search("асобое"),
	"search: nothing like it": search("жщъфы"),
	"/blog/rss.xml": "/blog/rss.xml",
};

/** What is made once after a write, and then given out as it is. */
const KEPT = {
	"/blog/rss.xml, kept": "/blog/rss.xml",
	"/sitemap.xml, kept": "/sitemap.xml",
};

/** How much longer an answer takes with 10 000 posts and 100 000 comments than with 100 and 1 000. */
export async function benchGrowth(report: Report): Promise<void> {
	const ends: (() => Promise<unknown>)[] = [];
	try {
		const places: TestEnvironment[] = [];
		for (const count of COUNTS) {
			const environment = createTestFolder();
			ends.unshift(environment.remove);
			await seed(environment, count);
			places.push(environment);
		}
		report.title(
			`milliseconds an answer, one after another (median of ${REQUESTS}), with ${COUNTS.join(" and ")} posts`,
		);
		await compare(places, { PAGE_CACHE_MB: "0" }, AFRESH, report);
		await compare(places, {}, KEPT, report);
	} finally {
		for (const end of ends) await end();
	}
}

async function compare(
	places: TestEnvironment[],
	settings: Record<string, string>,
	paths: Record<string, string>,
	report: Report,
): Promise<void> {
	const sites: StartedSite[] = [];
	try {
		for (const environment of places) {
			sites.push(await startSite(environment, { SEED_DEMO: "0", ...settings }));
		}
		for (const [name, path] of Object.entries(paths)) {
			const [few = Number.NaN, many = Number.NaN] = await timeInTurns(
				sites.map(({ url }) => url + path),
			);
			report.row(
				name,
				few.toFixed(2),
				many.toFixed(2),
				`${(many / few).toFixed(2)} times`,
			);
		}
	} finally {
		for (const site of sites) await site.stop();
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

async function seed(
	environment: TestEnvironment,
	count: number,
): Promise<void> {
	const { code, output } = await runProgram(
		"tools/database.ts",
		[
			"seed",
			"--bulk",
			String(count),
			"--bulk-comments",
			String(COMMENTS_PER_POST * count),
		],
		environment.settings,
	);
	if (code !== 0) throw new Error(output);
}
