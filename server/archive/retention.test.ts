import { describe, expect, it } from "vitest";
import { formerToKeep, momentsToKeep } from "./retention.ts";

const DAY_MS = 24 * 60 * 60_000;
const kept = (moments: readonly Date[]) =>
	[...momentsToKeep(moments)].map((moment) => moment.toISOString()).sort((one, other) => other.localeCompare(one));

describe("backups", () => {
	it("are kept for the last seven days, four weeks and twelve months, the newest of each", () => {
		const newest = new Date("2026-11-27T03:00:00Z");
		const nights = Array.from({ length: 800 }, (_, day) => new Date(newest.getTime() - day * DAY_MS));
		expect(kept(nights).map((iso) => iso.slice(0, 10))).toEqual([
			...["2026-11-27", "2026-11-26", "2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21"],
			// The Sundays that end the previous weeks: that of the last week is among the days above.
			...["2026-11-15", "2026-11-08"],
			...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30"],
			...["2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
		]);
	});

	it("made minutes apart are kept, but only the newest three", () => {
		const minutes = [1, 2, 3, 4].map((minute) => new Date(`2026-11-27T12:0${minute}:00Z`));
		expect(kept(minutes)).toEqual(["2026-11-27T12:04:00.000Z", "2026-11-27T12:03:00.000Z", "2026-11-27T12:02:00.000Z"]);
	});

	it("made before restores are kept for seven days, at most three", () => {
		const days = [1, 19, 21, 22, 23, 24].map((day) => new Date(Date.UTC(2026, 10, day)));
		const stay = (moments: Date[]) => [...formerToKeep(moments, new Date("2026-11-27"))].map((day) => day.getUTCDate());
		expect(stay(days)).toEqual([24, 23, 22]);
		expect(stay(days.slice(0, 3))).toEqual([21]);
	});

	it("are kept longer if some are missing: days and weeks without one do not count", () => {
		const rare = ["2026-11-27", "2026-10-01", "2026-09-01", "2026-03-01", "2025-01-01"].map((day) => new Date(day));
		expect(kept(rare)).toHaveLength(5);
	});
});
