import { median } from "es-toolkit";
import { POSTS_PER_PAGE } from "#contract/list-sizes.ts";
import { runProgram } from "#server/testing/program.ts";
import { type StartedSite, signIn, startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment, type TestEnvironment } from "#server/testing/test-environment.ts";
import { row, title } from "./report.ts";

const FEW_POSTS = 1_000;
const COMMENTS_PER_POST = 10;
const REQUESTS = 300;
/** The time limit for measuring a URL on both sites, in milliseconds. */
const LONGEST_MS = 15_000;
/** The page sizes of the REST list and of the admin's list. */
const LISTED = 12;
const ADMIN_LISTED = 20;

/** A path, which may depend on the number of posts. */
type Path = string | ((posts: number) => string);

const search = (q: string) => `/blog?${new URLSearchParams({ q })}`;
const trpc = (procedure: string, input?: object) =>
	`/api/trpc/${procedure}${input ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : ""}`;

/** Responses that are generated for each request. */
const UNCACHED: Record<string, Path> = {
	"/blog": "/blog",
	"/blog, last page": (posts) => `/blog?page=${Math.ceil(posts / POSTS_PER_PAGE)}`,
	"/blog/{slug}": "/blog/zapis-50",
	"/api/blog/posts?limit=12": `/api/blog/posts?limit=${LISTED}`,
	"/api/blog/posts, last 12": (posts) => `/api/blog/posts?limit=${LISTED}&offset=${posts - LISTED}`,
	"/api/blog/posts/{slug}": "/api/blog/posts/zapis-50",
	"its comments": "/api/blog/posts/zapis-50/comments?limit=50",
	"search: one post has it": search("особое"),
	"search: every post has it": search("запись"),
	"search: misspelt": search("асобое"),
	"search: nothing like it": search("жщъфы"),
	"/blog/rss.xml": "/blog/rss.xml",
	"/sitemap.xml": "/sitemap.xml",
};

/** Responses that are generated once after a write, and then cached. */
const CACHED: Record<string, Path> = {
	"/blog/rss.xml, cached": "/blog/rss.xml",
	"/sitemap.xml, cached": "/sitemap.xml",
};

/** Queries of the admin's pages. */
const ADMIN: Record<string, Path> = {
	"admin: posts": trpc("post.list", {}),
	"admin: posts, last page": (posts) => trpc("post.list", { page: Math.ceil(posts / ADMIN_LISTED) }),
	"admin: one post has it": trpc("post.list", { q: "особое" }),
	"admin: comments": trpc("comment.list", {}),
	"admin: comments that wait": trpc("comment.list", { state: "waiting" }),
	"admin: comments' trash": trpc("comment.list", { state: "trash" }),
	"admin: how many comments": trpc("comment.counts"),
	"admin: 1 % of comments have it": trpc("comment.list", { q: "Отзыв 77." }),
	"admin: every comment has it": trpc("comment.list", { q: "отзыв" }),
};

/** Compares response times with many posts, and ten times as many comments, to those with 1 000 posts. */
export async function benchGrowth({ posts }: { posts: number }): Promise<void> {
	const counts = [FEW_POSTS, posts];
	const environments = counts.map(() => createEmbeddedEnvironment());
	try {
		title(`milliseconds per response, one after another (median), with ${counts.join(" and ")} posts`);
		for (const [index, environment] of environments.entries()) {
			const count = counts[index] ?? 0;
			const begin = performance.now();
			await seed(environment, "--bulk", `${count}`, "--bulk-comments", `${COMMENTS_PER_POST * count}`);
			row(`${count} posts, seconds to seed`, ((performance.now() - begin) / 1_000).toFixed(0));
		}
		await compare(environments, counts, { PAGE_CACHE_MB: "0" }, { ...UNCACHED, ...ADMIN });
		await compare(environments, counts, {}, CACHED);
	} finally {
		for (const { remove } of environments) await remove();
	}
}

async function compare(
	environments: TestEnvironment[],
	counts: number[],
	settings: Record<string, string>,
	paths: Record<string, Path>,
): Promise<void> {
	const sites: StartedSite[] = [];
	try {
		for (const environment of environments) sites.push(await startSite(environment, settings));
		const tokens = await Promise.all(sites.map((site) => signIn(site)));
		for (const [name, path] of Object.entries(paths)) {
			const requests = sites.map(({ url }, index) => {
				const headers = { Authorization: `Bearer ${tokens[index]}` };
				return new Request(url + (typeof path === "string" ? path : path(counts[index] ?? 0)), { headers });
			});
			const [few = Number.NaN, many = Number.NaN] = await timeInTurns(requests);
			row(name, few.toFixed(2), many.toFixed(2), `${(many / few).toFixed(2)} times`);
		}
	} finally {
		for (const site of sites) await site.stop();
	}
}

/** @returns the median response time of each request, in milliseconds */
async function timeInTurns(requests: Request[]): Promise<number[]> {
	const times = requests.map((): number[] => []);
	const until = performance.now() + LONGEST_MS;
	for (let n = 0; n < REQUESTS && (n === 0 || performance.now() < until); n += 1) {
		for (const [index, request] of requests.entries()) {
			const start = performance.now();
			const response = await fetch(request.clone());
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${request.url}: ${response.status}`);
			times[index]?.push(performance.now() - start);
		}
	}
	return times.map(median);
}

/** Adds posts or comments to a site. @param args the options of `npm run db:seed` */
export async function seed({ settings }: TestEnvironment, ...args: string[]): Promise<void> {
	const { code, output } = await runProgram("tools/database.ts", ["db:seed", ...args], settings);
	if (code !== 0) throw new Error(output);
}
