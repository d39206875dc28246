import { setTimeout as sleep } from "node:timers/promises";

/** The clock of the services, replaced by a controllable one in tests. */
export interface Clock {
	now(): Date;
	/** Resolves after `ms` milliseconds. */
	sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

const DAY_SECONDS = 24 * 60 * 60;
/** A day in milliseconds. */
export const DAY_MS = DAY_SECONDS * 1_000;

/** The seconds until the end of the calendar day in a time zone; one hour off on days when the clocks change. */
export function secondsLeftInDay(timeZone: string, moment: Date): number {
	const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(moment);
	const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
	return DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds;
}

/** The hour of the day in a time zone, from 0 to 23. */
export const hourIn = (timeZone: string, moment: Date): number =>
	Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(moment));

/** The calendar day in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
		moment,
	);
}
