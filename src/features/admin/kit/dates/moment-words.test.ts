import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addDays, momentWordsIn } from "./moment-words.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T23:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const words = momentWordsIn("Europe/Moscow");

it("names recent days in the given time zone", () => {
	expect(words.recentDay(new Date("2026-11-26T21:05:00Z"))).toBe("Сегодня");
	expect(words.recentDay(new Date("2026-11-26T20:55:00Z"))).toBe("Вчера");
	expect(words.recentDay(new Date("2026-10-17T06:00:00Z"))).toBe("17 октября");
});

it("omits the current year", () => {
	expect(words.dayAndTime(new Date("2026-12-01T06:00:00Z"))).toBe("1 декабря, 09:00");
	expect(words.dayAndTime(new Date("2999-11-30T06:00:00Z"))).toBe("30 ноября 2999 г., 09:00");
});

it("puts a weekday in the grammatical case of its sentence", () => {
	expect(words.full(new Date("2026-12-02T06:00:00Z"))).toBe("среда, 2 декабря, 09:00");
	expect(words.fullWhen(new Date("2026-12-02T06:00:00Z"))).toBe("в среду, 2 декабря, 09:00");
	expect(words.fullWhen(new Date("2026-12-01T06:00:00Z"))).toBe("во вторник, 1 декабря, 09:00");
});

it("adds days across the end of a month", () => {
	expect(addDays("2026-11-30", 1)).toBe("2026-12-01");
	expect(addDays("2026-12-01", -1)).toBe("2026-11-30");
});
