import { setTimeout as sleep } from "node:timers/promises";
import { isMigrated } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";

// A database that takes longer to say "1" than this serves nobody.
const ANSWER_MS = 2_000;

/** Whether the site can serve. From `drain()` on it says no. */
export function createReadiness(orm: Orm, answerMs = ANSWER_MS) {
	let isDraining = false;
	let isUpToDate = false;

	async function ask(): Promise<boolean> {
		try {
			await orm.em.fork().execute("select 1");
			isUpToDate ||= await isMigrated(orm);
			return isUpToDate;
		} catch {
			return false;
		}
	}

	return {
		/** Whether the database answers in time, has every migration, and nobody is stopping us. */
		async isReady(): Promise<boolean> {
			if (isDraining) return false;
			return Promise.race([ask(), sleep(answerMs, false, { ref: false })]);
		},
		drain() {
			isDraining = true;
		},
	};
}
