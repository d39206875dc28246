import { setTimeout as sleep } from "node:timers/promises";

/** What the rules ask of time, so that a test can be its master. */
export interface Clock {
	now(): Date;
	/** Resolves after `ms` milliseconds. */
	sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = {
	now: () => new Date(),
	async sleep(ms) {
		await sleep(ms);
	},
};

/** The calendar day in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
	return new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	}).format(moment);
}
