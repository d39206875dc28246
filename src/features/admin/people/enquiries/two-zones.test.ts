import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeBoth, describeChange, placeInEnglish, readTypedTime, writeTypedTime, zoneWords } from "./two-zones.ts";

const [MOSCOW, NEW_YORK, KATHMANDU] = ["Europe/Moscow", "America/New_York", "Asia/Kathmandu"];
const NOW = new Date("2025-11-27T20:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const PLACES: Record<string, string> = { [MOSCOW]: "Москва", [NEW_YORK]: "Нью-Йорк", [KATHMANDU]: "Непал" };
const zone = (id: string) => ({ id, place: PLACES[id] ?? placeInEnglish(id) });

/** A local time of one zone, described in both zones. */
const both = (local: string, typedIn: string, theirs: string, ours: string) =>
	describeBoth(readTypedTime(local, typedIn, false)?.moment ?? new Date(0), zone(theirs), zone(ours));

describe("a moment for the visitor and for the owner", () => {
	it("has weekday, date, time and offset for both, and mentions a different date", () => {
		expect(both("2025-12-03T19:00", NEW_YORK, NEW_YORK, MOSCOW)).toEqual({
			theirs: "среда 3 декабря, 19:00 у посетителя (Нью-Йорк, UTC−5)",
			ours: "четверг 4 декабря, 03:00 у вас (Москва, UTC+3)",
			shift: "у вас уже следующий день",
		});
	});

	it("is the same whichever of the two zones it was typed in", () => {
		expect(both("2025-12-04T03:00", MOSCOW, NEW_YORK, MOSCOW)).toEqual(
			both("2025-12-03T19:00", NEW_YORK, NEW_YORK, MOSCOW),
		);
	});

	it("supports offsets that are not whole hours", () => {
		expect(both("2025-12-03T12:00", MOSCOW, KATHMANDU, MOSCOW)).toEqual({
			theirs: "среда 3 декабря, 14:45 у посетителя (Непал, UTC+5:45)",
			ours: "среда 3 декабря, 12:00 у вас (Москва, UTC+3)",
			shift: "",
		});
	});

	it("has the offset of its date, not today's", () => {
		expect(both("2026-07-01T12:00", NEW_YORK, NEW_YORK, MOSCOW)).toMatchObject({
			theirs: expect.stringContaining("UTC−4"),
			ours: expect.stringContaining("19:00 у вас"),
		});
	});

	it.each([
		["2025-12-03T01:00", "Asia/Vladivostok", MOSCOW, "у вас ещё предыдущий день", "у вас уже следующий день"],
		// The zones farthest apart, west and east of the date line.
		["2025-12-03T00:30", "Pacific/Kiritimati", "Etc/GMT+12", "у вас на 2\u00a0дня раньше", "у вас на 2\u00a0дня позже"],
	])("mentions the date difference at %s in %s, compared with %s", (local, east, west, earlier, later) => {
		expect(both(local, east, east, west).shift).toBe(earlier);
		expect(both(local, east, west, east).shift).toBe(later);
	});

	it("includes the year if it is not the current one", () => {
		expect(both("2026-02-02T10:00", MOSCOW, MOSCOW, MOSCOW).ours).toContain("понедельник 2 февраля 2026 г., 10:00");
	});
});

describe("a time on a day when the clocks change", () => {
	it("moves forward, with a note, if it does not exist", () => {
		expect(readTypedTime("2026-03-08T02:30", NEW_YORK, false)).toEqual({
			moment: new Date("2026-03-08T07:30:00Z"),
			note: "В этот день часы переводят вперёд, и 02:30 не бывает: взято 03:30.",
			isTwice: false,
		});
	});

	it("is the second occurrence if it exists twice, or the first if that is chosen", () => {
		expect(readTypedTime("2026-11-01T01:30", NEW_YORK, false)).toEqual({
			moment: new Date("2026-11-01T06:30:00Z"),
			note: "В этот день часы переводят назад, и 01:30 бывает дважды: взято второе, UTC−5.",
			isTwice: true,
		});
		expect(readTypedTime("2026-11-01T01:30", NEW_YORK, true)).toMatchObject({
			moment: new Date("2026-11-01T05:30:00Z"),
			note: expect.stringContaining("взято первое, UTC−4"),
		});
	});

	it("is read normally outside the changed hour", () => {
		expect(readTypedTime("2026-11-01T12:00", NEW_YORK, true)).toEqual({
			moment: new Date("2026-11-01T17:00:00Z"),
			note: undefined,
			isTwice: false,
		});
	});

	it.each([
		["2026-11-01T08:30", true],
		["2026-11-01T09:30", false],
	])("is unchanged by conversion from %s in Moscow and back, although 01:30 exists twice", (local, isFirst) => {
		const moment = readTypedTime(local, MOSCOW, false)?.moment ?? new Date(0);
		const written = writeTypedTime(moment, NEW_YORK);
		expect(written).toEqual({ local: "2026-11-01T01:30", isFirst });
		const turned = readTypedTime(written.local, NEW_YORK, written.isFirst)?.moment ?? new Date(0);
		expect(writeTypedTime(turned, MOSCOW)).toEqual({ local, isFirst: false });
	});

	it("is undefined while nothing is typed", () => {
		expect(readTypedTime("", NEW_YORK, false)).toBeUndefined();
	});
});

describe("the difference between two zones", () => {
	it("is mentioned if it will be different at the moment of the meeting", () => {
		expect(describeChange(new Date("2026-03-20T16:00:00Z"), NEW_YORK, MOSCOW, NOW)).toBe(
			"Часы до тех пор переведут: сейчас разница с посетителем 8 ч, тогда будет 7 ч.",
		);
		expect(describeChange(new Date("2026-04-20T16:00:00Z"), "Australia/Lord_Howe", MOSCOW, NOW)).toContain(
			"сейчас разница с посетителем 8 ч, тогда будет 7 ч 30 мин",
		);
	});

	it("is not mentioned if it stays the same", () => {
		expect(describeChange(new Date("2026-01-20T16:00:00Z"), NEW_YORK, MOSCOW, NOW)).toBeUndefined();
		expect(describeChange(new Date("2026-07-20T16:00:00Z"), KATHMANDU, MOSCOW, NOW)).toBeUndefined();
	});
});

it("describes a time zone by its place and offset, and UTC only once", () => {
	expect(zoneWords(zone("Asia/Ust-Nera"), NOW)).toBe("Ust-Nera, UTC+10");
	expect(zoneWords(zone("UTC"), NOW)).toBe("UTC");
});
