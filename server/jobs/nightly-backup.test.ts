import { describe, expect, it } from "vitest";
import { isBackupDue } from "./nightly-backup.ts";

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);
const started = at("20T00:00");
/** True if a backup is due, in UTC. */
const isDue = (now: string, newest?: string, failedAt?: string, startedAt = started) =>
	isBackupDue({
		now: at(now),
		startedAt,
		newest: newest ? at(newest) : undefined,
		failedAt: failedAt ? at(failedAt) : undefined,
		timeZone: "UTC",
	});

describe("a nightly backup", () => {
	it.each<[what: string, due: boolean, now: string, newest?: string, failedAt?: string, startedAt?: Date]>([
		["at night", true, "27T03:05", "26T03:00"],
		["not twice a night", false, "27T05:55", "27T03:00"],
		["not by day", false, "27T12:00", "27T03:00"],
		["at night after a copy by hand in the evening: no", false, "27T03:00", "26T22:00"],
		["by day after a missed night", true, "28T06:30", "27T03:00"],
		["on the first night of a site", true, "21T04:00", undefined],
		["of a site that has just started by day: no", false, "27T12:30", undefined, undefined, at("27T12:00")],
		[
			"of a site that runs only by day, an hour after its start",
			true,
			"27T13:01",
			undefined,
			undefined,
			at("27T12:00"),
		],
		["within the hour after a failure: no", false, "27T04:00", "25T03:00", "27T03:30"],
		["an hour after a failure", true, "27T04:31", "25T03:00", "27T03:30"],
		[
			"an hour after a failure while the copy of the night is younger than six hours: no",
			false,
			"27T08:59",
			"27T03:00",
			"27T03:02",
		],
		["an hour after a failure by day", true, "27T13:01", "27T03:00", "27T12:00"],
	])("is due %s", (_, due, now, newest, failedAt, startedAt) => {
		expect(isDue(now, newest, failedAt, startedAt)).toBe(due);
	});

	it("is made at night in the site's time zone", () => {
		const moments = { now: at("27T00:30"), startedAt: started, newest: at("26T00:30"), failedAt: undefined };
		expect(isBackupDue({ ...moments, timeZone: "Europe/Moscow" })).toBe(true);
		expect(isBackupDue({ ...moments, timeZone: "UTC" })).toBe(false);
	});
});
