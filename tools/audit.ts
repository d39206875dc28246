import { launch } from "chrome-launcher";
import { median } from "es-toolkit";
import lighthouse, { type Result } from "lighthouse";
import { SAMPLES } from "#contract/pages.ts";
import { explainFailure } from "#server/boot/failures.ts";
import { findBrowser } from "#server/testing/find-browser.ts";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { audit } from "./commands/project.mjs";

const RUNS = 5;

const score = (id: string) => (result: Result) => (result.categories[id]?.score ?? 0) * 100;
const value =
	(id: string, unit = 1) =>
	(result: Result) =>
		(result.audits[id]?.numericValue ?? Number.NaN) / unit;

/** The columns: scores by Lighthouse (of 100), times, the layout shift and the size, with their decimals. */
const SCORES: [title: string, scoreOf: (result: Result) => number, digits: number][] = [
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

/** Audits a page with Lighthouse's defaults: a simulated mid-range mobile phone on a slow network. */
async function auditPage(url: string): Promise<Result> {
	const chrome = await launch({
		chromePath: findBrowser(),
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

const row = (name: string, cells: string[]) =>
	console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(8)).join(""));

/** Prints the medians of five runs, and the problems found in the last one. */
async function show(name: string, url: string): Promise<void> {
	const runs: Result[] = [];
	for (let run = 0; run < RUNS; run += 1) runs.push(await auditPage(url));
	row(
		name,
		SCORES.map(([, scoreOf, digits]) => median(runs.map(scoreOf)).toFixed(digits)),
	);
	for (const finding of runs.slice(-1).flatMap(findingsOf)) console.log(`    ${finding}`);
}

const [named] = audit.parse().processedArgs;
const paths = named.length > 0 ? named : SAMPLES;
row(
	"page",
	SCORES.map(([title]) => title),
);
await withSite(createEmbeddedEnvironment(), async ({ url }) => {
	for (const path of paths) await show(path, url + path);
}).catch(explainFailure);
