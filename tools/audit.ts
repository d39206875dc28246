import { SAMPLES } from "#contract/pages.ts";
import { explainFailure } from "#server/boot/failures.ts";
import { findBrowser } from "#server/testing/find-browser.ts";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { auditPage, SCORES } from "./audit/lighthouse.ts";
import { withReplayServer } from "./audit/replay-server.ts";
import { audit } from "./commands/project.mjs";

const [named] = audit.parse().processedArgs;
const paths = named.length > 0 ? named : SAMPLES;

const row = (name: string, cells: string[]) =>
	console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(8)).join(""));

row(
	"page",
	SCORES.map(([title]) => title),
);
await withSite(createEmbeddedEnvironment(), async ({ url }) => {
	for (const path of paths) {
		await show(path, url + path);
		await withReplayServer(url, (copy) => show("  the same as files", copy + path));
	}
}).catch(explainFailure);

async function show(name: string, url: string) {
	const { scores, findings } = await auditPage(url, findBrowser());
	row(name, scores);
	for (const finding of findings) console.log(`    ${finding}`);
}
