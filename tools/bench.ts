import { benchGrowth } from "./bench/growth.ts";
import { terminalReport } from "./bench/report.ts";
import { benchRevisions } from "./bench/revisions.ts";
import { benchStart } from "./bench/start.ts";
import { benchSwiping } from "./bench/swiping.ts";
import { benchThroughput } from "./bench/throughput.ts";
import { benchTyping } from "./bench/typing.ts";

// npm run bench              runs all parts
// npm run bench -- growth    runs only the parts named
const PARTS = {
	throughput: benchThroughput,
	growth: benchGrowth,
	start: benchStart,
	typing: benchTyping,
	swiping: benchSwiping,
	revisions: benchRevisions,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
	process.stderr.write(`No part ${unknown.join(", ")}; there are: ${Object.keys(PARTS).join(", ")}\n`);
	process.exit(2);
}

for (const [name, bench] of Object.entries(PARTS)) {
	if (named.length > 0 && !named.includes(name)) continue;
	await bench(terminalReport);
}
