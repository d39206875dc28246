import { runProgram } from "#server/testing/program.ts";
import { type StartedSite, startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, type TestEnvironment } from "#server/testing/test-environment.ts";
import { median, type Report } from "./report.ts";

const COUNTS = [100, 10_000];
const COMMENTS_PER_POST = 10;
const REQUESTS = 300;

const search = (q: string) => `/blog?${new URLSearchParams({ q })}`;

/** Responses that are generated for each request. */
const UNCACHED = {
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

/** Responses that are generated once after a write, and then cached. */
const CACHED = { "/blog/rss.xml, cached": "/blog/rss.xml", "/sitemap.xml, cached": "/sitemap.xml" };

/** Compares response times with 10 000 posts and 100 000 comments to those with 100 and 1 000. */
export async function benchGrowth(report: Report): Promise<void> {
	const ends: (() => Promise<unknown>)[] = [];
	try {
		const environments: TestEnvironment[] = [];
		for (const count of COUNTS) {
			const environment = createEmbeddedEnvironment();
			ends.unshift(environment.remove);
			await seed(environment, count);
			environments.push(environment);
		}
		report.title(
			`milliseconds per response, one after another (median of ${REQUESTS}), with ${COUNTS.join(" and ")} posts`,
		);
		await compare(environments, { PAGE_CACHE_MB: "0" }, UNCACHED, report);
		await compare(environments, {}, CACHED, report);
	} finally {
		for (const end of ends) await end();
	}
}

async function compare(
	environments: TestEnvironment[],
	settings: Record<string, string>,
	paths: Record<string, string>,
	report: Report,
): Promise<void> {
	const sites: StartedSite[] = [];
	try {
		for (const environment of environments) {
			sites.push(await startSite(environment, { SEED_DEMO: "0", ...settings }));
		}
		for (const [name, path] of Object.entries(paths)) {
			const [few = Number.NaN, many = Number.NaN] = await timeInTurns(sites.map(({ url }) => url + path));
			report.row(name, few.toFixed(2), many.toFixed(2), `${(many / few).toFixed(2)} times`);
		}
	} finally {
		for (const site of sites) await site.stop();
	}
}

/** @returns the median response time of each URL, in milliseconds */
async function timeInTurns(urls: string[]): Promise<number[]> {
	const times = urls.map((): number[] => []);
	for (let n = 0; n < REQUESTS; n += 1) {
		for (const [index, url] of urls.entries()) {
			const start = performance.now();
			const response = await fetch(url);
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${url}: ${response.status}`);
			times[index]?.push(performance.now() - start);
		}
	}
	return times.map(median);
}

async function seed(environment: TestEnvironment, count: number): Promise<void> {
	const { code, output } = await runProgram(
		"tools/database.ts",
		["seed", "--bulk", String(count), "--bulk-comments", String(COMMENTS_PER_POST * count)],
		environment.settings,
	);
	if (code !== 0) throw new Error(output);
}
