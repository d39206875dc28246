import { setTimeout as sleep } from "node:timers/promises";
import { isMigrated } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";

// The time in which a ready database must answer `select 1`, in milliseconds.
const RESPONSE_MS = 2_000;

/** The readiness of the site to serve requests (`/readyz`). After `drain()` it is never ready. */
export function createReadiness(orm: Orm, responseMs = RESPONSE_MS) {
	let isDraining = false;
	let isUpToDate = false;

	async function checkDatabase(): Promise<boolean> {
		try {
			await orm.em.fork().execute("select 1");
			isUpToDate ||= await isMigrated(orm);
			return isUpToDate;
		} catch {
			return false;
		}
	}

	return {
		/** True if the database answers in time, all migrations are run, and the site is not stopping. */
		async isReady(): Promise<boolean> {
			if (isDraining) return false;
			return Promise.race([checkDatabase(), sleep(responseMs, false, { ref: false })]);
		},
		drain() {
			isDraining = true;
		},
	};
}
