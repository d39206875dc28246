import type { Drill } from "./drill.ts";
import { kill } from "./kill.ts";

/** Every drill by its name. */
export const DRILLS: Record<string, Drill> = {
	kill,
};
