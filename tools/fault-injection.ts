import { inspect } from "node:util";
import { faultInjection } from "./commands/project.mjs";
import { backupKill } from "./fault-injection/backup-kill.ts";
import { diskFull } from "./fault-injection/disk-full.ts";
import { kill } from "./fault-injection/kill.ts";
import { severalMachines } from "./fault-injection/several-machines.ts";

/** The scenarios, with the default numbers of their repetitions. */
const SCENARIOS = {
	kill: { times: 20, run: kill },
	"backup-kill": { times: 50, run: backupKill },
	"several-machines": { times: 20, run: severalMachines },
	"disk-full": { times: 4, run: diskFull },
};

const [name] = faultInjection.parse().processedArgs;
const scenario = name ? SCENARIOS[name] : faultInjection.help();
const { times = scenario.times } = faultInjection.opts();
try {
	await scenario.run(times, console.log);
	process.exit(0);
} catch (error) {
	process.stderr.write(`BROKEN: ${inspect(error)}\n`);
	process.exit(1);
}
