import type { Drill } from "./drill.ts";
import { kill } from "./kill.ts";
import { lock } from "./lock.ts";
import { postgresAbsent } from "./postgres-absent.ts";
import { postgresRestart } from "./postgres-restart.ts";
import { sigterm } from "./sigterm.ts";

/** Every drill by its name. */
export const DRILLS: Record<string, Drill> = {
	kill,
	lock,
	"postgres-restart": postgresRestart,
	"postgres-absent": postgresAbsent,
	sigterm,
};
