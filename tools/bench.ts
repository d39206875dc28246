import { parseArgs } from "node:util";
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

// npm run bench                            runs all parts but `processes` and `soak`
// npm run bench -- growth mixed            runs only the parts named
// npm run bench -- growth --posts 100000   with so many posts, and ten times as many comments
// npm run bench -- soak --minutes 15       for so long
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
};
/** The parts that run only when they are named. */
const NAMED_ONLY = ["processes", "soak"];

const USAGE = `npm run bench -- [PART …] [--posts N] [--minutes N]; parts: ${Object.keys(PARTS).join(", ")}`;

function refuse(message: string): never {
	process.stderr.write(`${message}\n${USAGE}\n`);
	process.exit(2);
}

function readArguments() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: { posts: { type: "string", default: "10000" }, minutes: { type: "string", default: "15" } },
		});
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

const { positionals: named, values } = readArguments();
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(", ")}.`);
for (const [option, value] of Object.entries(values)) {
	if (!/^[1-9]\d{0,5}$/.test(value)) refuse(`--${option} takes a number.`);
}
const options = { posts: Number(values.posts), minutes: Number(values.minutes) };

for (const [name, bench] of Object.entries(PARTS)) {
	if (named.length > 0 ? !named.includes(name) : NAMED_ONLY.includes(name)) continue;
	await bench(terminalReport, options);
}
