import { launch } from "chrome-launcher";
import { median } from "es-toolkit";
import lighthouse, { type Result } from "lighthouse";

const RUNS = 5;

const score = (id: string) => (result: Result) => (result.categories[id]?.score ?? 0) * 100;
const value =
	(id: string, unit = 1) =>
	(result: Result) =>
		(result.audits[id]?.numericValue ?? Number.NaN) / unit;

/** The scores of a page by Lighthouse (of 100), times, the layout shift, and the size, each with its title and its decimals. */
export const SCORES: [title: string, scoreOf: (result: Result) => number, digits: number][] = [
	["perf", score("performance"), 0],
	["a11y", score("accessibility"), 0],
	["best", score("best-practices"), 0],
	["seo", score("seo"), 0],
	["FCP ms", value("first-contentful-paint"), 0],
	["LCP ms", value("largest-contentful-paint"), 0],
	["TBT ms", value("total-blocking-time"), 0],
	["CLS", value("cumulative-layout-shift"), 3],
	["kB", value("total-byte-weight", 1_000), 0],
];

/**
 * Audits a page with Lighthouse's defaults: a simulated mid-range mobile phone on a slow network.
 *
 * @param browser the path of a Chromium executable
 * @returns the medians of five runs by `SCORES`, and the problems found in the last one
 */
export async function auditPage(url: string, browser: string): Promise<{ scores: string[]; findings: string[] }> {
	const runs: Result[] = [];
	for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, browser));
	const scores = SCORES.map(([, scoreOf, digits]) => median(runs.map(scoreOf)).toFixed(digits));
	return { scores, findings: runs.slice(-1).flatMap(findingsOf) };
}

async function runOnce(url: string, browser: string): Promise<Result> {
	const chrome = await launch({
		chromePath: browser,
		chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
		logLevel: "silent",
	});
	try {
		const result = await lighthouse(url, { port: chrome.port, logLevel: "silent", output: "json" });
		if (result && !result.lhr.runtimeError) return result.lhr;
		const { message = "no answer" } = result?.lhr.runtimeError ?? {};
		throw new Error(`Lighthouse cannot audit ${url}: ${message}`);
	} finally {
		chrome.kill();
	}
}

/** The titles of the audits that lowered the score. */
function findingsOf({ categories, audits }: Result): string[] {
	const counted = Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);
	return [...new Set(counted)]
		.flatMap((id) => audits[id] ?? [])
		.filter(({ score }) => score !== null && score < 0.9)
		.map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim());
}
