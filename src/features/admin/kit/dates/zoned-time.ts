import { memoize, sortBy, uniqBy } from "es-toolkit";

const MINUTE_LENGTH = "2026-01-01T00:00".length;
const LOCAL_TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d/;
const DAY_MS = 24 * 60 * 60_000;

// The Swedish format matches ISO 8601.
const formatOf = memoize(
	(timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

/** The local time of a moment in a time zone, in the format of a `datetime-local` field: `2026-11-30T09:00`. */
export const localTimeOf = (moment: Date, timeZone: string): string =>
	formatOf(timeZone).format(moment).replace(" ", "T").slice(0, MINUTE_LENGTH);

const MINUTE_MS = 60_000;

/** A time zone's offset from UTC at a moment, in milliseconds. */
export function offsetAt(moment: Date, timeZone: string): number {
	const minute = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
	return Date.parse(`${localTimeOf(moment, timeZone)}Z`) - minute;
}

/** The candidate moments of a local time, by the offsets of the day before and of the day after, in this order. */
function candidatesOf(localTime: string, timeZone: string): Date[] {
	if (!LOCAL_TIME.test(localTime)) return [];
	const asUtc = Date.parse(`${localTime}Z`);
	return [asUtc - DAY_MS, asUtc + DAY_MS].map((time) => new Date(asUtc - offsetAt(new Date(time), timeZone)));
}

/** The moments of a local time, earliest first: two where clocks are put back, none for one that does not exist. */
export function momentsOf(localTime: string, timeZone: string): Date[] {
	const moments = candidatesOf(localTime, timeZone).filter((moment) => localTimeOf(moment, timeZone) === localTime);
	return sortBy(uniqBy(moments, Number), [Number]);
}

/**
 * The moment of a local time in a time zone. A time skipped when the clocks are put forward is moved forward by the
 * same amount; of a time that exists twice, the second one is used, so that nothing happens too early.
 * @returns undefined for anything but a time in the years 1000 to 9999, such as a year that is still being typed
 */
export function momentOf(localTime: string, timeZone: string): Date | undefined {
	return momentsOf(localTime, timeZone).at(-1) ?? candidatesOf(localTime, timeZone)[0];
}

/** The offset of a time zone at a moment: «UTC−5», «UTC+5:45», «UTC». */
export function offsetWords(timeZone: string, moment: Date): string {
	return namePartOf(timeZone, moment, "shortOffset").replace("GMT", "UTC").replace("-", "−").replace(/\+0$/, "");
}

/** The name of a time zone and its offset at a moment: «Москва, стандартное время, UTC+3». */
export function zoneNameOf(timeZone: string, moment: Date): string {
	const name = namePartOf(timeZone, moment, "longGeneric");
	// Not every browser knows the names in Russian.
	return [/[а-я]/i.test(name) && name, offsetWords(timeZone, moment)].filter(Boolean).join(", ");
}

const namePartOf = (timeZone: string, moment: Date, timeZoneName: "longGeneric" | "shortOffset"): string =>
	new Intl.DateTimeFormat("ru-RU", { timeZone, timeZoneName })
		.formatToParts(moment)
		.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
