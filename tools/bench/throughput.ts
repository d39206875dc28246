import { median } from "es-toolkit";
import { startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { missingServers, startConstantServers, startFileServers } from "./baselines.ts";
import { loadTool, measureInTurns, type Target } from "./load.ts";
import { range, row, title } from "./report.ts";

const SLUG = "trevoga-chto-ona-ohranyaet";
/** The example article. */
export const ARTICLE = `/blog/${SLUG}`;
export const GALLERY = "/gallery";
export const REST_ARTICLE = `/api/blog/posts/${SLUG}`;
export const REST_LIST = "/api/blog/posts?limit=12";
export const SEARCH = `/blog?${new URLSearchParams({ q: "тревога" })}`;

// Below the site's limit for searches and lists with sources: two running and twenty queued.
const QUEUED = { connections: 16 };

/** Measures the requests per second of one process of the site, and of servers that send the same bytes. */
export async function benchThroughput(): Promise<void> {
	const environments = [createEmbeddedEnvironment(), createEmbeddedEnvironment()] as const;
	const ends = environments.map(({ remove }) => remove as () => Promise<unknown>);
	try {
		const site = await startSite(environments[0]);
		ends.unshift(site.stop);
		const uncached = await startSite(environments[1], { PAGE_CACHE_MB: "0" });
		ends.unshift(uncached.stop);
		const baselines = [
			...(await startConstantServers(site.url + ARTICLE)),
			...(await startFileServers(site.url + ARTICLE)),
		];
		for (const { stop } of baselines) ends.unshift(stop);
		const targets: Target[] = [
			...baselines,
			{ name: "article, cached", url: site.url + ARTICLE },
			{ name: "list, cached", url: `${site.url}/blog` },
			{ name: "gallery, cached", url: site.url + GALLERY },
			{ name: "REST article, cached", url: site.url + REST_ARTICLE },
			{ name: "REST list, cached", url: site.url + REST_LIST },
			{ name: "article, rendered", url: uncached.url + ARTICLE },
			{ name: "list, rendered", url: `${uncached.url}/blog` },
			{ name: "gallery, rendered", url: uncached.url + GALLERY },
			{ name: "search", url: uncached.url + SEARCH, ...QUEUED },
			{ name: "REST article, from database", url: uncached.url + REST_ARTICLE },
			{ name: "REST list, from database", url: uncached.url + REST_LIST, ...QUEUED },
		];
		const rates = await measureInTurns(targets);
		const of = (name: string) => median(rates.get(name) ?? []);
		title(`requests a second (${loadTool}; median, lowest and highest; as a ratio)`);
		for (const { name } of targets) {
			const ratios = baselines
				.filter((baseline) => baseline.name !== "constant, node:http")
				.map((baseline) => `${(of(name) / of(baseline.name)).toFixed(2)} of ${baseline.name}`);
			row(name, of(name).toFixed(0), range(rates.get(name)), ...ratios);
		}
		for (const name of missingServers()) row(name, "is not installed");
	} finally {
		for (const end of ends) await end();
	}
}
