import { benchConnections } from "./bench/connections.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchKept } from "./bench/kept.ts";
import { benchMixed } from "./bench/mixed.ts";
import { benchSoak } from "./bench/soak.ts";
import { benchStart } from "./bench/start.ts";
import { benchThroughput } from "./bench/throughput.ts";
import { bench } from "./commands/project.mjs";

const PARTS = {
	kept: benchKept,
	throughput: benchThroughput,
	mixed: benchMixed,
	connections: benchConnections,
	growth: benchGrowth,
	start: benchStart,
	soak: benchSoak,
} satisfies Record<(typeof bench.processedArgs)[0][number], unknown>;
const [named] = bench.parse().processedArgs;
const options = bench.opts();

for (const [name, run] of Object.entries(PARTS)) {
	if (named.length > 0 ? !named.some((each) => each === name) : name === "soak") continue;
	await run(options);
}
