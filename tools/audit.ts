import { SAMPLES } from "#contract/pages.ts";
import { explainFailure } from "#server/boot/failures.ts";
import { findBrowser } from "#server/testing/find-browser.ts";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { auditPage, type Scores } from "./audit/lighthouse.ts";
import { withReplayServer } from "./audit/replay-server.ts";
import { audit } from "./commands/project.mjs";

const [named] = audit.parse().processedArgs;
const paths = named.length > 0 ? named : SAMPLES;

const COLUMNS: [keyof Scores, string, digits: number][] = [
	["performance", "perf", 0],
	["accessibility", "a11y", 0],
	["bestPractices", "best", 0],
	["seo", "seo", 0],
	["firstPaintMs", "FCP ms", 0],
	["largestPaintMs", "LCP ms", 0],
	["blockingMs", "TBT ms", 0],
	["shift", "CLS", 3],
	["bytes", "kB", 0],
];

const print = (text: string) => process.stdout.write(`${text}\n`);
const row = (name: string, cells: string[]) => print(name.padEnd(44) + cells.map((cell) => cell.padStart(8)).join(""));

row(
	"page",
	COLUMNS.map(([, title]) => title),
);
await withSite(createEmbeddedEnvironment(), async ({ url }) => {
	for (const path of paths) {
		await show(path, url + path);
		await withReplayServer(url, (copy) => show("  the same as files", copy + path));
	}
}).catch(explainFailure);

async function show(name: string, url: string) {
	const { scores, findings } = await auditPage(url, findBrowser());
	row(
		name,
		COLUMNS.map(([key, , digits]) => scores[key].toFixed(digits)),
	);
	for (const finding of findings) print(`    ${finding}`);
}
