import { NoticeDelivery } from "#db/entities/notice-delivery.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { enqueueNotice } from "./notice-outbox.service.ts";

// The key of the advisory lock (see db/migrate.ts).
const LOCK = 20_867;
/** The minimum time between two notices of failed copies, in milliseconds. */
const PAUSE_MS = 3 * DAY_MS;

/**
 * Queues a notice that a copy of the site failed: once until a copy succeeds, and at most every three days.
 *
 * @param newest the time of the newest copy that succeeded
 */
export async function enqueueBackupFailure(em: EntityManager, now: Date, newest: Date | undefined): Promise<void> {
	await em.transactional(async (inner) => {
		await inner.execute("select pg_advisory_xact_lock(?)", [LOCK]);
		const earliest = Math.min(newest?.getTime() ?? 0, now.getTime() - PAUSE_MS);
		const told = await inner.count(NoticeDelivery, { kind: "backupFailed", lastEventAt: { $gt: new Date(earliest) } });
		if (told === 0) await enqueueNotice(inner, now, { kind: "backupFailed" });
	});
}
