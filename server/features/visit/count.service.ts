import { STATISTICS_DAYS } from "#contract/statistics.ts";
import type { VisitKind } from "#contract/visit.ts";
import { DailyCount } from "#db/entities/daily-count.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { DAY_MS, dayIn } from "../../lib/clock.ts";

/**
 * The number of days for which counts are kept. Counts of typed words and paths are kept only as long as they are
 * shown.
 */
const COUNT_DAYS = 730;
const TYPED_KINDS: VisitKind[] = ["missedSearch", "missedPage"];

/** Deletes expired counts. */
export async function purgeCounts(em: EntityManager, timeZone: string, now: Date): Promise<void> {
	const before = (days: number) => ({ $lt: dayIn(timeZone, new Date(now.getTime() - days * DAY_MS)) });
	await em.nativeDelete(DailyCount, { day: before(COUNT_DAYS) });
	await em.nativeDelete(DailyCount, { kind: { $in: TYPED_KINDS }, day: before(STATISTICS_DAYS - 1) });
}
