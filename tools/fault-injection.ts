import { inspect, parseArgs } from "node:util";
import { backupKill } from "./fault-injection/backup-kill.ts";
import { diskFull } from "./fault-injection/disk-full.ts";
import { kill } from "./fault-injection/kill.ts";
import { severalMachines } from "./fault-injection/several-machines.ts";

// npm run fault-injection                         lists the scenarios
// npm run fault-injection -- kill --times 100     runs one
const SCENARIOS = {
	kill: { summary: "SIGKILL of the site, and of its Postgres too, while writers write", times: 20, run: kill },
	"backup-kill": { summary: "SIGKILL of copies and restores at random moments", times: 50, run: backupKill },
	"several-machines": {
		summary: "SIGKILL of any one of three sites behind Caddy, Postgres, its replica and the bucket",
		times: 20,
		run: severalMachines,
	},
	"disk-full": { summary: "a full or nearly full disk while writers write (root, Linux)", times: 4, run: diskFull },
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const usage = [
	"npm run fault-injection -- SCENARIO [--times N]",
	"",
	...Object.entries(SCENARIOS).map(([name, { summary }]) => `  ${name.padEnd(18)}${summary}`),
].join("\n");

function refuse(message: string): never {
	process.stderr.write(`${message}\n\n${usage}\n`);
	process.exit(2);
}

function readArguments() {
	try {
		return parseArgs({ allowPositionals: true, options: { times: { type: "string" } } });
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

const { positionals, values } = readArguments();
if (positionals.length === 0) {
	print(usage);
	process.exit(0);
}
const named = positionals.join(" ");
const scenario = new Map(Object.entries(SCENARIOS)).get(named);
if (!scenario) refuse(`There is no scenario ${named}.`);
const { times = String(scenario.times) } = values;
if (!/^[1-9]\d{0,8}$/.test(times)) refuse("--times takes a number");
try {
	await scenario.run(Number(times), print);
	process.exit(0);
} catch (error) {
	process.stderr.write(`BROKEN: ${inspect(error)}\n`);
	process.exit(1);
}
