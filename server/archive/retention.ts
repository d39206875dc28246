import { uniqBy } from "es-toolkit";
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

/** The times of the other backups to keep: the newest three, and the newest of each of 7 days, 4 weeks and 12 months. */
export function momentsToKeep(moments: readonly Date[]): Set<Date> {
	const newestFirst = [...moments].sort((one, other) => other.getTime() - one.getTime());
	const newestOf = (periodOf: (moment: Date) => string, count: number) => uniqBy(newestFirst, periodOf).slice(0, count);
	return new Set([
		...newestFirst.slice(0, NEWEST),
		...newestOf((moment) => moment.toISOString().slice(0, "YYYY-MM-DD".length), DAYS),
		// Weeks start on Monday: the first day of the epoch, a Thursday, is the fourth day of its week.
		...newestOf((moment) => String(Math.floor((moment.getTime() / DAY_MS + 3) / 7)), WEEKS),
		...newestOf((moment) => moment.toISOString().slice(0, "YYYY-MM".length), MONTHS),
	]);
}
