import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HALF_DAYS } from "#contract/enquiry.ts";
import { nextHalfDays, shortHalfDayWords } from "./half-days.ts";

// A Friday, 15:00 in New York and 23:00 in Moscow.
const NOW = new Date("2025-11-28T20:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const next = (halfDays: Parameters<typeof nextHalfDays>[0], theirs: string, ours = "Europe/Moscow") =>
	nextHalfDays(halfDays, theirs, ours, NOW).map(({ theirs, ours }) => `${theirs} → ${ours}`);

it("lists half-days, soonest first, with the visitor's date and the owner's hours", () => {
	expect(next(["mon-am", "wed-pm", "fri-pm"], "America/New_York")).toEqual([
		"пятница 28 ноября, после 14:00 → с 22:00",
		"понедельник 1 декабря, до 14:00 → до 22:00",
		"среда 3 декабря, после 14:00 → с 22:00",
	]);
});

it("moves a first half-day that is over today to the next week", () => {
	expect(next(["fri-am"], "America/New_York")).toEqual(["пятница 5 декабря, до 14:00 → до 22:00"]);
	expect(next(["fri-am"], "America/Los_Angeles")).toEqual([
		"пятница 28 ноября, до 14:00 → до 01:00, суббота 29 ноября",
	]);
});

it("uses the visitor's date as today", () => {
	expect(next(["sat-am"], "Pacific/Auckland")).toEqual(["суббота 29 ноября, до 14:00 → до 04:00"]);
	expect(next(["sat-pm"], "Asia/Kathmandu")).toEqual(["суббота 29 ноября, после 14:00 → с 11:15"]);
});

it("proposes a time in the coming week for every half-day", () => {
	const all = nextHalfDays(HALF_DAYS, "Asia/Kathmandu", "Europe/Moscow", NOW);
	expect(all.map(({ proposed }) => proposed)).toEqual(all.map(({ proposed }) => proposed).sort());
	expect([all[0]?.proposed, all.at(-1)?.proposed]).toEqual(["2025-11-29T11:00", "2025-12-05T17:00"]);
});

it("formats a half-day in short", () => {
	expect([shortHalfDayWords("mon-am"), shortHalfDayWords("sun-pm")]).toEqual(["пн до 14:00", "вс после 14:00"]);
});
