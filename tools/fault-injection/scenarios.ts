import { diskFull } from "./disk-full.ts";
import { kill } from "./kill.ts";
import { postgresAbsent } from "./postgres-absent.ts";
import { postgresKill } from "./postgres-kill.ts";
import type { Drill } from "./scenario.ts";
import { sigterm } from "./sigterm.ts";

/** Every drill by its name. */
export const DRILLS: Record<string, Drill> = {
	"disk-full": diskFull,
	kill,
	"postgres-kill": postgresKill,
	"postgres-absent": postgresAbsent,
	sigterm,
};
