import type { Offer } from "./landing.ts";

const GAP = "[\\s\\u2060\\u2010-\\u2015-]*";
/** Minutes, also those beside an hour: «60-минутная сессия», «1 час 30 минут». */
const MINUTES = new RegExp(`(?:(\\d{1,2})${GAP}ч(?:ас\\p{L}*)?\\.?${GAP})?(?<!\\d)(\\d{1,3})${GAP}мин`, "u");
/** Hours, which the unit alone tells: in what is included, «24 часа» are those of an answer. */
const HOURS = new RegExp(`(?<![\\d,.])(\\d{1,2}(?:[,.]\\d)?)${GAP}ч(?:ас\\p{L}*)?(?!\\p{L})`, "u");
const HOURS_MAX = 12;

/**
 * The length of a meeting of an offer, as its texts tell it.
 *
 * @returns undefined where neither the unit nor what is included names it
 */
export function minutesOf({ unit, points }: Pick<Offer, "unit" | "points">): number | undefined {
	const hours = /полтора часа/i.test(unit) ? 1.5 : Number(HOURS.exec(unit)?.[1]?.replace(",", "."));
	for (const text of [unit, ...points]) {
		const [, full = 0, rest] = MINUTES.exec(text) ?? [];
		const minutes = Number(full) * 60 + Number(rest);
		if (minutes > 0) return minutes;
		if (text === unit && hours > 0 && hours <= HOURS_MAX) return hours * 60;
	}
	return undefined;
}
