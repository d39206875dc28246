import { setTimeout as sleep } from "node:timers/promises";
import { isMigrated } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import type { ReadReplica } from "../../http/read-replica.ts";

// The time in which a ready database must answer `select 1`, in milliseconds.
const RESPONSE_MS = 2_000;

interface Options {
	replica?: Pick<ReadReplica, "isReady"> | undefined;
	responseMs?: number;
}

/** The readiness of the site to serve requests (`/readyz`). After `drain()` it is never ready. */
export function createReadiness(orm: Orm, { replica, responseMs = RESPONSE_MS }: Options = {}) {
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

	/** True if the replica can serve readers while the primary, which was up to date once, is down. */
	const checkReplica = async () => isUpToDate && ((await replica?.isReady()) ?? false);

	const either = async (...checks: Promise<boolean>[]) =>
		Promise.any(checks.map(async (check) => (await check) || Promise.reject(new Error("not ready")))).catch(
			() => false,
		);

	return {
		/** True if the database or its replica answers in time, all migrations are applied, and `drain` was not called. */
		async isReady(): Promise<boolean> {
			if (isDraining) return false;
			return Promise.race([either(checkDatabase(), checkReplica()), sleep(responseMs, false, { ref: false })]);
		},
		/** True if the primary database, which takes the writes, answers in time. */
		isPrimaryReady: () => Promise.race([checkDatabase(), sleep(responseMs, false, { ref: false })]),
		drain() {
			isDraining = true;
		},
	};
}
