import { memoize } from "es-toolkit";
import { localTimeOf } from "./zoned-time.ts";

const DAY_LENGTH = "2026-01-01".length;
const DAY_MS = 24 * 60 * 60_000;

/** Formats a day that was parsed as UTC midnight. */
const UTC_DAY = new Intl.DateTimeFormat("ru-RU", { timeZone: "UTC", day: "numeric", month: "long" });

const WEEKDAYS = [
	"в воскресенье",
	"в понедельник",
	"во вторник",
	"в среду",
	"в четверг",
	"в пятницу",
	"в субботу",
] as const;

/** The day a number of days after another one: `2026-11-30`. */
export const addDays = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** The day of the week as a number: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Formats moments in words, in a time zone. The current year is left out. */
export const momentWordsIn = memoize((timeZone: string) => {
	const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("ru-RU", { timeZone, ...options });
	const dayAndMonth = format({ day: "numeric", month: "long" });
	const withYear = format({ day: "numeric", month: "long", year: "numeric" });
	const weekday = format({ weekday: "long" });
	const clock = format({ hour: "2-digit", minute: "2-digit" });

	/** The day of a moment, in ISO 8601. */
	const isoDay = (moment: Date) => localTimeOf(moment, timeZone).slice(0, DAY_LENGTH);
	const today = () => isoDay(new Date());
	/** «17 октября» */
	const day = (moment: Date) =>
		(isoDay(moment).slice(0, 4) === today().slice(0, 4) ? dayAndMonth : withYear).format(moment);
	/** «09:00» */
	const time = (moment: Date) => clock.format(moment);
	function recentDay(moment: Date): string {
		const iso = isoDay(moment);
		if (iso === today()) return "Сегодня";
		return iso === addDays(today(), -1) ? "Вчера" : day(moment);
	}
	/** «понедельник 30 ноября» */
	const weekdayAndDay = (moment: Date) => `${weekday.format(moment)} ${day(moment)}`;
	return {
		isoDay,
		today,
		time,
		/** «17 октября», for a day in ISO 8601 */
		dayName: (iso: string) => UTC_DAY.format(new Date(iso)),
		/** «Сегодня», «Вчера», «17 октября» */
		recentDay,
		/** «сегодня в 09:00» */
		recentTime: (moment: Date) => `${recentDay(moment).toLowerCase()} в ${time(moment)}`,
		/** «1 декабря, 09:00» */
		dayAndTime: (moment: Date) => `${day(moment)}, ${time(moment)}`,
		weekdayAndDay,
		/** «понедельник 30 ноября, 09:00» */
		weekdayAndTime: (moment: Date) => `${weekdayAndDay(moment)}, ${time(moment)}`,
		/** «понедельник, 30 ноября, 09:00» */
		full: (moment: Date) => `${weekday.format(moment)}, ${day(moment)}, ${time(moment)}`,
		/** «в понедельник, 30 ноября, 09:00» */
		fullWhen: (moment: Date) => `${WEEKDAYS[weekdayOf(isoDay(moment))]}, ${day(moment)}, ${time(moment)}`,
	};
});
