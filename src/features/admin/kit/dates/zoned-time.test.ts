import { describe, expect, it } from "vitest";
import { localTimeOf, momentOf, zoneNameOf } from "./zoned-time.ts";

const ZONES = ["Europe/Moscow", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Kiritimati", "UTC"];

describe("a local time in a time zone", () => {
	// Moments near which the clocks change in at least one of the zones.
	const CHANGES = ["2026-03-08T00:07Z", "2026-04-04T00:07Z", "2026-10-03T00:07Z", "2026-10-31T00:07Z"].map(Date.parse);
	const moments = CHANGES.flatMap((start) =>
		Array.from({ length: 72 }, (_, hour) => new Date(start + hour * 60 * 60_000)),
	);

	it.each(ZONES)("is converted to the moment that is displayed as this time in %s", (zone) => {
		for (const moment of moments) {
			const local = localTimeOf(moment, zone);
			// The second hour is read where a clock change repeats one.
			const read = momentOf(local, zone) ?? new Date(0);
			expect(localTimeOf(read, zone)).toBe(local);
			expect(read.getTime()).toBeGreaterThanOrEqual(moment.getTime());
		}
	});

	it("is converted in the given zone, not in that of the device", () => {
		expect(momentOf("2026-11-30T09:00", "Europe/Moscow")?.toISOString()).toBe("2026-11-30T06:00:00.000Z");
		expect(momentOf("2026-11-30T09:00", "America/New_York")?.toISOString()).toBe("2026-11-30T14:00:00.000Z");
	});

	it("moves an hour later if the clocks skip it", () => {
		expect(localTimeOf(momentOf("2026-03-29T02:30", "Europe/Berlin") ?? new Date(0), "Europe/Berlin")).toBe(
			"2026-03-29T03:30",
		);
	});

	it.each(["", "0002-11-30T09:00", "0202-11-30T09:00", "12026-11-30T09:00"])(
		"is undefined while %j is typed",
		(typed) => {
			expect(momentOf(typed, "Europe/Moscow")).toBeUndefined();
		},
	);

	it("is the second occurrence if it exists twice", () => {
		expect(momentOf("2026-10-25T02:30", "Europe/Berlin")?.toISOString()).toBe("2026-10-25T01:30:00.000Z");
	});
});

it("names a time zone with its offset", () => {
	expect(zoneNameOf("Europe/Moscow", new Date("2026-11-30T06:00:00Z"))).toMatch(/^Москва.*UTC\+3$/);
	expect(zoneNameOf("America/New_York", new Date("2026-07-01T06:00:00Z"))).toMatch(/UTC−4$/);
});
