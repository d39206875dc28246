import { benchConnections } from "./bench/connections.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchMixed } from "./bench/mixed.ts";
import { benchProcesses } from "./bench/processes.ts";
import { terminalReport } from "./bench/report.ts";
import { benchRevisions } from "./bench/revisions.ts";
import { benchSoak } from "./bench/soak.ts";
import { benchStart } from "./bench/start.ts";
import { benchSwiping } from "./bench/swiping.ts";
import { benchThroughput } from "./bench/throughput.ts";
import { benchTyping } from "./bench/typing.ts";
import { bench } from "./commands/project.mjs";

const PARTS = {
	throughput: benchThroughput,
	mixed: benchMixed,
	connections: benchConnections,
	growth: benchGrowth,
	start: benchStart,
	typing: benchTyping,
	swiping: benchSwiping,
	revisions: benchRevisions,
	processes: benchProcesses,
	soak: benchSoak,
} satisfies Record<(typeof bench.processedArgs)[0][number], unknown>;
/** The parts that run only when they are named. */
const NAMED_ONLY = ["processes", "soak"];

const [named] = bench.parse().processedArgs;
const options = bench.opts();

for (const [name, run] of Object.entries(PARTS)) {
	if (named.length > 0 ? !named.some((each) => each === name) : NAMED_ONLY.includes(name)) continue;
	await run(terminalReport, options);
}
