import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { median } from "../bench/report.ts";

const RUNS = 5;

/** The scores of a page by Lighthouse (of 100), times in milliseconds, the layout shift, and the size in kilobytes. */
export interface Scores {
	performance: number;
	accessibility: number;
	bestPractices: number;
	seo: number;
	firstPaintMs: number;
	largestPaintMs: number;
	blockingMs: number;
	shift: number;
	bytes: number;
}

/**
 * Audits a page with Lighthouse's defaults: a simulated mid-range mobile phone on a slow network.
 *
 * @param browser the path of a Chromium, which is started for each run
 * @returns the median of five runs, and the problems found in the last one
 * @throws Error when the page cannot be audited
 */
export async function auditPage(url: string, browser: string): Promise<{ scores: Scores; findings: string[] }> {
	const runs: Scores[] = [];
	let findings: string[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		const result = await runOnce(url, browser);
		runs.push(scoresOf(result));
		findings = findingsOf(result);
	}
	const medianOf = (key: keyof Scores) => median(runs.map((run) => run[key]));
	return {
		scores: {
			performance: medianOf("performance"),
			accessibility: medianOf("accessibility"),
			bestPractices: medianOf("bestPractices"),
			seo: medianOf("seo"),
			firstPaintMs: medianOf("firstPaintMs"),
			largestPaintMs: medianOf("largestPaintMs"),
			blockingMs: medianOf("blockingMs"),
			shift: medianOf("shift"),
			bytes: medianOf("bytes"),
		},
		findings,
	};
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

function scoresOf({ categories, audits }: Result): Scores {
	const score = (id: string) => (categories[id]?.score ?? 0) * 100;
	const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	return {
		performance: score("performance"),
		accessibility: score("accessibility"),
		bestPractices: score("best-practices"),
		seo: score("seo"),
		firstPaintMs: value("first-contentful-paint"),
		largestPaintMs: value("largest-contentful-paint"),
		blockingMs: value("total-blocking-time"),
		shift: value("cumulative-layout-shift"),
		bytes: value("total-byte-weight") / 1_000,
	};
}

/** The titles of the audits that cost the page points. */
function findingsOf({ categories, audits }: Result): string[] {
	const counted = Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);
	return [...new Set(counted)]
		.flatMap((id) => audits[id] ?? [])
		.filter(({ score }) => score !== null && score < 0.9)
		.map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim());
}
