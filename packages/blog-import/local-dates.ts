import { dateOf, textOf } from "./imported-blog.ts";

const TIME = "(?:[\\sT,]+(?:в\\s+)?(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?)?";
/** Day, month and year as Russians write them: `05.03.2024 14:30`. */
const DAY_FIRST = new RegExp(`^(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4}|\\d{2})(?:\\s*г\\.?)?${TIME}$`);
/** `5 марта 2024, 14:30`. */
const WORDS = new RegExp(`^(\\d{1,2})\\s+([а-яё]+)\\.?\\s+(\\d{4})(?:\\s*(?:г\\.?|года))?${TIME}$`, "i");
const YEAR_FIRST = new RegExp(`^(\\d{4})[-./](\\d{1,2})[-./](\\d{1,2})${TIME}$`);

/** `20240305`, as in the names of notes, also with a time: `20240305143000`. */
const DIGITS = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/;

const MONTHS = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

/** The number of a month from its name or the beginning of it, `5 март`, `5 марта`, `5 мар.`; 0 for another word. */
function monthOf(word: string): number {
	const written = word.toLowerCase();
	const formsOf = (month: string) => [month, month.replace(/.$/, "ь"), month.replace(/.$/, "й")];
	return written.length < 3
		? 0
		: MONTHS.findIndex((month) => formsOf(month).some((form) => form.startsWith(written))) + 1;
}

/** The UTC offset of a zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
	const parts = new Intl.DateTimeFormat("en-US", {
		...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
		...{ hour: "numeric", minute: "numeric", second: "numeric" },
	}).formatToParts(moment);
	const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
	return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")) - moment;
}

interface Moment {
	year: number;
	month: number;
	day: number;
	/** The hour, the minute and the second; undefined for a day alone. */
	time: [hour: number, minute: number, second: number] | undefined;
}

/** The parts of a written date without a zone; undefined for any other text. */
function readMoment(text: string): Moment | undefined {
	const time = (hour?: string, minute?: string, second?: string): Moment["time"] =>
		hour === undefined ? undefined : [Number(hour), Number(minute), Number(second ?? 0)];
	const written = DAY_FIRST.exec(text);
	if (written) {
		const [, day, month, years, ...clock] = written;
		const year = Number(years) + (years?.length === 2 ? 2_000 : 0);
		return { year, month: Number(month), day: Number(day), time: time(...clock) };
	}
	const inWords = WORDS.exec(text);
	if (inWords) {
		const [, day, month = "", year, ...clock] = inWords;
		return { year: Number(year), month: monthOf(month), day: Number(day), time: time(...clock) };
	}
	const [, year, month, day, ...clock] = YEAR_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
	return year ? { year: Number(year), month: Number(month), day: Number(day), time: time(...clock) } : undefined;
}

/** The moment of a Unix timestamp: in seconds with ten digits, in milliseconds with thirteen. */
const readCount = (count: number) => dateOf(count >= 1e12 ? count : count >= 1e9 ? count * 1_000 : undefined);

/**
 * The moment of a date in the front matter of a file. A time without a zone is local time in the site's zone; a day
 * without a time is that day in UTC.
 *
 * @param value a text, a number or a date
 * @returns undefined for a value without a date and for a day that does not exist
 */
export function localDateOf(value: unknown, timeZone: string): Date | undefined {
	const moment = readMoment(textOf(value));
	if (!moment) return typeof value === "number" ? readCount(value) : dateOf(value);
	const { year, month, day, time: [hour, minute, second] = [0, 0, 0] } = moment;
	const atUtc = Date.UTC(year, month - 1, day, hour, minute, second);
	const calendar = new Date(atUtc);
	if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day || hour > 23 || minute > 59) return;
	if (!moment.time) return dateOf(atUtc);
	// Computed twice, for moments near a change of the clocks.
	return dateOf(atUtc - offsetAt(timeZone, atUtc - offsetAt(timeZone, atUtc)));
}
