import { median } from "es-toolkit";
import { startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
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

/** Measures the requests per second of one process for what it renders, searches and reads; `kept` measures the pages. */
export async function benchThroughput(): Promise<void> {
	const environments = [createEmbeddedEnvironment(), createEmbeddedEnvironment()] as const;
	const ends = environments.map(({ remove }) => remove as () => Promise<unknown>);
	try {
		const site = await startSite(environments[0]);
		ends.unshift(site.stop);
		const uncached = await startSite(environments[1], { PAGE_CACHE_MB: "0" });
		ends.unshift(uncached.stop);
		const targets: Target[] = [
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
		title(`requests a second (${loadTool}; median, lowest and highest)`);
		for (const [name, values] of rates) row(name, median(values).toFixed(0), range(values));
	} finally {
		for (const end of ends) await end();
	}
}
