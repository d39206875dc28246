import { type HalfDay, WEEKDAYS } from "#contract/enquiry.ts";
import { addDays, momentWordsIn, weekdayOf } from "../../kit/dates/moment-words.ts";
import { localTimeOf, momentOf } from "../../kit/dates/zoned-time.ts";

/** The local time that separates the first half of a day from the second. */
const NOON = "14:00";
const DAY_LENGTH = "2026-01-01".length;
const SHORT_NAMES = { mon: "пн", tue: "вт", wed: "ср", thu: "чт", fri: "пт", sat: "сб", sun: "вс" } as const;
/** The time proposed for each half-day. */
const PROPOSED = { am: "11:00", pm: "17:00" } as const;

const split = (halfDay: HalfDay) => halfDay.split("-") as [keyof typeof SHORT_NAMES, keyof typeof PROPOSED];
const halfWords = (half: keyof typeof PROPOSED) => (half === "am" ? `до ${NOON}` : `после ${NOON}`);

/** «пн до 14:00» */
export function shortHalfDayWords(halfDay: HalfDay): string {
	const [day, half] = split(halfDay);
	return `${SHORT_NAMES[day]} ${halfWords(half)}`;
}

/** The next date on which a half-day is not over yet, in the visitor's time zone: `2026-11-30`. */
function nextDate(halfDay: HalfDay, timeZone: string, now: Date): string {
	const [day, half] = split(halfDay);
	const local = localTimeOf(now, timeZone);
	const today = local.slice(0, DAY_LENGTH);
	// WEEKDAYS begins with Monday, the weekdays of a Date with Sunday.
	const days = (WEEKDAYS.indexOf(day) + 1 - weekdayOf(today) + 7) % 7;
	const isOver = days === 0 && half === "am" && local.slice(DAY_LENGTH + 1) >= NOON;
	return addDays(today, isOver ? 7 : days);
}

/** The half-days of an enquiry on their next dates, for the visitor and for the owner, the earliest first. */
export function nextHalfDays(halfDays: readonly HalfDay[], theirs: string, ours: string, now: Date) {
	const [there, here] = [momentWordsIn(theirs), momentWordsIn(ours)];
	return halfDays
		.map((halfDay) => {
			const [, half] = split(halfDay);
			const date = nextDate(halfDay, theirs, now);
			const noon = momentOf(`${date}T${NOON}`, theirs) ?? now;
			const isSameDate = here.isoDay(noon) === date;
			const begin = half === "am" ? "до" : "с";
			return {
				halfDay,
				/** «понедельник 30 ноября, до 14:00» in the visitor's time zone */
				theirs: `${there.weekdayAndDay(noon)}, ${halfWords(half)}`,
				/** «до 22:00» or «с 02:00, вторник 1 декабря» in the owner's time zone */
				ours: `${begin} ${here.time(noon)}${isSameDate ? "" : `, ${here.weekdayAndDay(noon)}`}`,
				/** A local time of the visitor that is proposed: `2026-11-30T11:00`. */
				proposed: `${date}T${PROPOSED[half]}`,
			};
		})
		.sort((a, b) => a.proposed.localeCompare(b.proposed));
}
