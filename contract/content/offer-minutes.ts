import type { Offer } from "./landing.ts";

const GAP = "[\\s\\u2060\\u2010-\\u2015-]*";
/** Minutes, alone or after hours: «60-минутная сессия», «1 час 30 минут». */
const MINUTES = new RegExp(`(?:(\\d{1,2})${GAP}ч(?:ас\\p{L}*)?\\.?${GAP})?(?<!\\d)(\\d{1,3})${GAP}мин`, "u");
/** Hours, read from the unit only: among the points, «24 часа» is the time to answer. */
const HOURS = new RegExp(`(?<![\\d,.])(\\d{1,2}(?:[,.]\\d)?)${GAP}ч(?:ас\\p{L}*)?(?!\\p{L})`, "u");
const HOURS_MAX = 12;

/** The minutes of an offer's meeting; undefined if neither its unit nor its points mention a length. */
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
