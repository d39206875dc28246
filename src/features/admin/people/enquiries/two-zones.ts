import { plural } from "../../../../lib/plural.ts";
import { momentWordsIn } from "../../kit/dates/moment-words.ts";
import { localTimeOf, momentOf, momentsOf, offsetAt, offsetWords } from "../../kit/dates/zoned-time.ts";

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A time zone by its IANA name, and its place in Russian: a city or country. */
export interface Zone {
	id: string;
	place: string;
}

/** The place of a time zone taken from its IANA name, for zones without a known Russian name. */
export const placeInEnglish = (id: string): string => (id.split("/").at(-1) ?? "").replaceAll("_", " ");

/** A time zone with its offset at a moment: «Нью-Йорк, UTC−5». */
export const zoneWords = ({ id, place }: Zone, moment: Date): string =>
	[...new Set([place, offsetWords(id, moment)])].join(", ");

/** The number of days by which the owner's date is ahead of the visitor's at the same moment. */
const daysBetween = (moment: Date, theirs: string, ours: string): number => {
	const dayOf = (zone: string) => Date.parse(momentWordsIn(zone).isoDay(moment));
	return (dayOf(ours) - dayOf(theirs)) / DAY_MS;
};

function shiftWords(days: number): string {
	if (days === 0) return "";
	if (days === 1) return "у вас уже следующий день";
	if (days === -1) return "у вас ещё предыдущий день";
	return `у вас на ${plural(Math.abs(days), ["день", "дня", "дней"])} ${days > 0 ? "позже" : "раньше"}`;
}

/** A moment in the visitor's time zone and the owner's, each with its offset at that moment. */
export const describeBoth = (moment: Date, theirs: Zone, ours: Zone) => ({
	/** «среда 3 декабря, 19:00 у посетителя (Нью-Йорк, UTC−5)» */
	theirs: `${momentWordsIn(theirs.id).weekdayAndTime(moment)} у посетителя (${zoneWords(theirs, moment)})`,
	/** «четверг 4 декабря, 03:00 у вас (Москва, UTC+3)» */
	ours: `${momentWordsIn(ours.id).weekdayAndTime(moment)} у вас (${zoneWords(ours, moment)})`,
	/** «у вас уже следующий день»; empty if both have the same date */
	shift: shiftWords(daysBetween(moment, theirs.id, ours.id)),
});

/** The number of minutes by which the owner's clock is ahead; negative if it is behind. */
const minutesAhead = (moment: Date, theirs: string, ours: string) =>
	(offsetAt(moment, ours) - offsetAt(moment, theirs)) / MINUTE_MS;

function lengthWords(minutes: number): string {
	const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR_MINUTES), Math.abs(minutes) % HOUR_MINUTES];
	return [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`].filter(Boolean).join(" ") || "нет";
}

/** A warning that the zones differ at a moment by more or less than today, since clocks change; else undefined. */
export function describeChange(moment: Date, theirs: string, ours: string, now: Date): string | undefined {
	const [today, then] = [now, moment].map((at) => minutesAhead(at, theirs, ours));
	if (today === undefined || then === undefined || today === then) return;
	return `Часы до тех пор переведут: сейчас разница с посетителем ${lengthWords(today)}, тогда будет ${lengthWords(then)}.`;
}

/** Reads a local time, with a note on any oddity; undefined until complete. @param isFirst of two that exist */
export function readTypedTime(local: string, timeZone: string, isFirst: boolean) {
	const moments = momentsOf(local, timeZone);
	const moment = (isFirst && moments[0]) || momentOf(local, timeZone);
	if (!moment) return;
	const time = momentWordsIn(timeZone).time(moment);
	const isTwice = moments.length > 1;
	let note: string | undefined;
	if (isTwice) {
		const which = isFirst ? "первое" : "второе";
		note = `В этот день часы переводят назад, и ${time} бывает дважды: взято ${which}, ${offsetWords(timeZone, moment)}.`;
	} else if (moments.length === 0) {
		note = `В этот день часы переводят вперёд, и ${local.slice(-"00:00".length)} не бывает: взято ${time}.`;
	}
	return { moment, note, isTwice };
}

/** Converts a moment to a local time of a zone and its occurrence, from which `readTypedTime` reads the same moment. */
export function writeTypedTime(moment: Date, timeZone: string): { local: string; isFirst: boolean } {
	const local = localTimeOf(moment, timeZone);
	const [first, second] = momentsOf(local, timeZone);
	return { local, isFirst: second !== undefined && first?.getTime() === moment.getTime() };
}
