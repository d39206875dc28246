import { inspect } from "node:util";
import { faultInjection } from "./commands/project.mjs";
import { backupKill } from "./fault-injection/backup-kill.ts";
import { diskFull } from "./fault-injection/disk-full.ts";
import { kill } from "./fault-injection/kill.ts";
import { severalMachines } from "./fault-injection/several-machines.ts";

type Name = NonNullable<(typeof faultInjection.processedArgs)[0]>;
/** A scenario and its default number of repetitions. */
interface Scenario {
	times: number;
	run(times: number, print: (line: string) => void): Promise<void>;
}

const SCENARIOS: Record<Name, Scenario> = {
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
