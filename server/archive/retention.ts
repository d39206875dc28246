import { DAY_MS } from "../lib/clock.ts";

const NEWEST = 3;
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * The times of the retained backups made before restores: the newest three from the seven days before the newest
 * backup. They are counted separately, since otherwise the other backups would soon displace them.
 */
export const formerToKeep = (moments: readonly Date[], newest: Date): Set<Date> =>
	new Set(
		moments
			.filter((moment) => newest.getTime() - moment.getTime() < DAYS * DAY_MS)
			.sort((one, other) => other.getTime() - one.getTime())
			.slice(0, NEWEST),
	);

/**
 * The times of the other retained backups: the newest three, and the newest of each of the last 7 days, 4 weeks and 12
 * months that have one.
 */
export function momentsToKeep(moments: readonly Date[]): Set<Date> {
	const newestFirst = [...moments].sort((one, other) => other.getTime() - one.getTime());
	const keep = new Set<Date>(newestFirst.slice(0, NEWEST));
	const keepNewestOf = (periodOf: (moment: Date) => string, count: number) => {
		const periods = new Set<string>();
		for (const moment of newestFirst) {
			const period = periodOf(moment);
			if (periods.has(period)) continue;
			if (periods.size === count) break;
			periods.add(period);
			keep.add(moment);
		}
	};
	keepNewestOf((moment) => moment.toISOString().slice(0, "YYYY-MM-DD".length), DAYS);
	// Weeks start on Monday: the first day of the epoch, a Thursday, is the fourth day of its week.
	keepNewestOf((moment) => String(Math.floor((moment.getTime() / DAY_MS + 3) / 7)), WEEKS);
	keepNewestOf((moment) => moment.toISOString().slice(0, "YYYY-MM".length), MONTHS);
	return keep;
}
